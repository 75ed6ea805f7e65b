-- What of a file is sold: each service with its part of the price, and the documents that bill it.
alter table travel.reservation_service
  -- What the client pays for it, in the currency of the file; of what is mediated the supplier's price.
  add column sale numeric(18,2),
  -- What is left to the house of what is mediated, without IGV.
  add column commission numeric(18,2);

-- Files that stand already share their price by cost, the first service with what rounding leaves.
with weighed as (
  select s.company_id, s.id, s.reservation_id, s.line, case when s.optional then 0 else coalesce(s.cost, 0) end as cost from travel.reservation_service s
), shared as (
  select w.company_id, w.id, w.reservation_id, w.line,
    case when sum(w.cost) over file = 0 then 0 else round(t.price * w.cost / sum(w.cost) over file, 2) end as sale, t.price
  from weighed w join travel.reservation t on t.company_id = w.company_id and t.id = w.reservation_id
  window file as (partition by w.company_id, w.reservation_id)
), whole as (
  select company_id, id, sale + case when row_number() over (partition by company_id, reservation_id order by line) = 1
    then price - sum(sale) over (partition by company_id, reservation_id) else 0 end as sale
  from shared
)
update travel.reservation_service s set sale = w.sale from whole w where w.company_id = s.company_id and w.id = s.id;

create table travel.reservation_sale (
  company_id uuid not null references company.company,
  service_id uuid not null,
  invoice_id uuid not null,
  -- What the document bills of it, in the currency of the file: with taxes, of a commission without.
  amount numeric(18,2) not null,
  -- What the document came to when it was drafted: changed there, or annulled in part, it bills its share.
  drafted numeric(18,2) not null check (drafted > 0),
  primary key (company_id, service_id, invoice_id),
  foreign key (company_id, service_id) references travel.reservation_service (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id) on delete cascade
);
select platform.tenant_table('travel.reservation_sale');
create index reservation_sale_invoice on travel.reservation_sale (company_id, invoice_id);
