"""Wu, de Melo and Monteiro (2006): fabric as an elastic Cosserat surface."""
