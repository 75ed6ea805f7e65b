-- The last day on which the taxes of a month are declared and paid, by the last digit of the RUC.
create table law.tax_due (
  period date not null check (extract(day from period) = 1),
  digits text not null check (digits ~ '^[0-9]+$'),
  due_on date not null check (due_on > period),
  source text not null,
  primary key (period, digits)
);
select platform.reference_table('law.tax_due');
