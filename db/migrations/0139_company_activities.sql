-- What a company does beside trading. Whoever is here already has been offered everything until now.
alter table company.configuration
  add column activities text[] not null default '{transport,pos,hotels,travel}'
    check (activities <@ array['transport', 'pos', 'hotels', 'travel']);
alter table company.configuration alter column activities set default '{transport,pos}';
