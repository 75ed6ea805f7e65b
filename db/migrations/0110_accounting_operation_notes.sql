-- What people add to the running balance of a document: its amounts are always the sums of its lines.
create table accounting.operation_note (
  company_id uuid not null references company.company,
  -- Account, contact, type, serie, number and currency, as the operation is called.
  operation text not null,
  version int not null default 1,
  due_on date,
  reference text,
  closed_note text,
  primary key (company_id, operation)
);
select platform.tenant_table('accounting.operation_note');
