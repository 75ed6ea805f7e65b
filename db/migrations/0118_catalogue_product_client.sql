-- The codes by which clients and suppliers call an item become a catalogue of their own, with their name for it.
alter table catalogue.product_client
  add column version int not null default 1,
  -- What the client or the supplier calls it.
  add column name text,
  alter column position set default 0,
  drop constraint product_client_type_check,
  alter column type type text using type::text,
  add constraint product_client_type_check check (type in ('1', '2'));
create index product_client_client on catalogue.product_client (company_id, client_id);
create index product_client_by_code on catalogue.product_client (company_id, code, id);
create index product_client_name on catalogue.product_client (company_id, name, id);

create view catalogue.party with (security_invoker = true) as
select company_id, id, document_number as code, fiscal_name as name from parties.client;
grant select on catalogue.party to yupana_app;
