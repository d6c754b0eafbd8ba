-- Failures expire in fractions: with whole ones, failures that come faster than one expires would never expire.
alter table sign_in_throttles alter column failures type double precision;
