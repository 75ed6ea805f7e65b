-- What of a file is sold: each service with its part of the price, and the documents that bill it.
alter table travel.reservation_service
  -- What the client pays for it, in the currency of the file; of what is mediated the supplier's price.
  add column sale numeric(18,2),
  -- What is left to the house of what is mediated, without IGV.
  add column commission numeric(18,2);

create table travel.reservation_sale (
  company_id uuid not null references company.company,
  service_id uuid not null,
  invoice_id uuid not null,
  -- What the document bills of it, with taxes, in the currency of the file.
  amount numeric(18,2) not null,
  primary key (company_id, service_id, invoice_id),
  foreign key (company_id, service_id) references travel.reservation_service (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id) on delete cascade
);
select platform.tenant_table('travel.reservation_sale');
create index reservation_sale_invoice on travel.reservation_sale (company_id, invoice_id);
