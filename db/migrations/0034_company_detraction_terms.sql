-- The tax unit (UIT) by year, and the terms of each detracción by day: thresholds of annex 1 follow from the unit of the day.
create table law.tax_unit (
  year integer primary key,
  value numeric(18,2) not null,
  source text not null
);
select platform.reference_table('law.tax_unit');

create table law.detraction (
  code text not null,
  percent numeric(9,5),
  threshold numeric(18,2),
  threshold_uit numeric(9,5),
  valid_from date not null,
  valid_to date,
  source text not null,
  check (threshold is null or threshold_uit is null),
  primary key (code, valid_from)
);
select platform.reference_table('law.detraction');

-- Perceptions begin with their law, not with the year 2013: the base seed writes the rows again with that day.
delete from law.tax_rate where tax = 'IGV_PERCEPTION';
