-- In which order payments settled the instalments of a document, for display and ageing alone: amounts are always those of the lines. It holds while the
-- document has as many lines as it was counted with.
create table accounting.operation_order (
  company_id uuid not null references company.company,
  year int not null,
  operation text not null,
  lines int not null,
  -- Due day of the first instalment that is not paid whole; null where all are.
  next_due_on date,
  primary key (company_id, year, operation)
);
select platform.tenant_table('accounting.operation_order');
