-- What other documents took of a debt, as credit notes do, beside what was paid of it: so much of one open item, from a day on, until it is given back.
create table treasury.item_credit (
  company_id uuid not null references company.company,
  id uuid not null,
  open_item_id uuid not null,
  -- The document that took it.
  document_kind text not null,
  document_id uuid not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  -- In the currency of the item, and the soles that it stood for.
  amount numeric(18,2) not null check (amount > 0),
  local_amount numeric(18,2) not null check (local_amount >= 0),
  undone_on date,
  primary key (company_id, id),
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id)
);
select platform.tenant_table('treasury.item_credit');
create index item_credit_item on treasury.item_credit (company_id, open_item_id);
create index item_credit_document on treasury.item_credit (company_id, document_id);
