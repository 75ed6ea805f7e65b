-- Offers to a client (CT): they move neither stock nor ledger; invoices are made from them.
alter table company.configuration
  -- How long a new quotation holds, and what it says below its lines.
  add column quotation_days int not null default 15 check (quotation_days between 1 and 365),
  add column quotation_terms text;

create table sales.quotation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- That its days are over is not kept: it follows from valid_until.
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'rejected', 'partial', 'billed', 'voided')),
  serie text not null,
  number int not null,
  date date not null,
  valid_until date not null,
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  payment_term_id uuid not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  taxed numeric(18,2) not null default 0,
  exempt numeric(18,2) not null default 0,
  unaffected numeric(18,2) not null default 0,
  export numeric(18,2) not null default 0,
  free numeric(18,2) not null default 0,
  discount numeric(18,2) not null default 0,
  igv numeric(18,2) not null default 0,
  icbper numeric(18,2) not null default 0,
  total numeric(18,2) not null default 0,
  local_total numeric(18,2) not null default 0,
  notes text,
  terms text,
  -- Why the client refused, why it was voided.
  reason text,
  sent_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  check (valid_until >= date),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, seller_id) references company.worker (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('sales.quotation');
create unique index quotation_number on sales.quotation (company_id, serie, number);
create index quotation_by_number on sales.quotation (company_id, number, id);
create index quotation_date on sales.quotation (company_id, date desc, id desc);
create index quotation_valid_until on sales.quotation (company_id, valid_until, id);
create index quotation_status on sales.quotation (company_id, status, date desc, id desc);
create index quotation_client on sales.quotation (company_id, client_id, date desc, id desc);
create index quotation_seller on sales.quotation (company_id, seller_id, date desc, id desc);
create index quotation_total on sales.quotation (company_id, total, id);

create table sales.quotation_line (
  company_id uuid not null references company.company,
  quotation_id uuid not null,
  line int not null,
  item_id uuid not null,
  description text not null,
  unit_code text not null,
  unit_name text,
  quantity numeric(20,10) not null check (quantity > 0),
  price numeric(20,10) not null check (price >= 0),
  include_tax_price boolean not null,
  discount_a numeric(9,5) not null default 0 check (discount_a between 0 and 100),
  discount_b numeric(9,5) not null default 0 check (discount_b between 0 and 100),
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  affectation text not null,
  plastic_bag boolean not null default false,
  unit_value numeric(20,10) not null default 0,
  unit_price numeric(20,10) not null default 0,
  gross_value numeric(18,2) not null default 0,
  discount numeric(18,2) not null default 0,
  value numeric(18,2) not null default 0,
  igv numeric(18,2) not null default 0,
  icbper numeric(18,2) not null default 0,
  total numeric(18,2) not null default 0,
  cost_center_id uuid,
  price_floor numeric(20,10),
  price_reason text,
  override_by uuid,
  override_at timestamptz,
  primary key (company_id, quotation_id, line),
  foreign key (company_id, quotation_id) references sales.quotation (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('sales.quotation_line');
create index quotation_line_item on sales.quotation_line (company_id, item_id);

-- Where an invoice comes from; a line of it names that of the quotation.
alter table sales.invoice
  add column quotation_id uuid,
  add foreign key (company_id, quotation_id) references sales.quotation (company_id, id);
create index invoice_quotation on sales.invoice (company_id, quotation_id) where quotation_id is not null;
alter table sales.invoice_line add column quotation_line int;

-- Companies that stand already quote from the series that a new one is given.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into company.document_series (company_id, id, document_type, serie, name)
    select v_company.id, uuidv7(), 'CT', 'CT01', 'Cotizaciones'
    where not exists (select from company.document_series where company_id = v_company.id and document_type = 'CT');
  end loop;
end $$;
