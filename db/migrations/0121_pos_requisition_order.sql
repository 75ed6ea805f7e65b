-- What a seller takes down at a counter and a cashier charges.
create table pos.requisition_order (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'closed', 'voided')),
  serie text not null,
  number int not null,
  date date not null,
  -- The last day on which it may be charged.
  valid_until date not null,
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  terminal_id uuid,
  payment_term_id uuid not null,
  source text not null check (source in ('pos', 'office')),
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  taxed numeric(18,2) not null default 0,
  exempt numeric(18,2) not null default 0,
  unaffected numeric(18,2) not null default 0,
  export numeric(18,2) not null default 0,
  free numeric(18,2) not null default 0,
  discount numeric(18,2) not null default 0,
  igv numeric(18,2) not null default 0,
  ivap boolean not null default false,
  icbper numeric(18,2) not null default 0,
  total numeric(18,2) not null default 0,
  local_total numeric(18,2) not null default 0,
  notes text,
  -- Why it was voided.
  reason text,
  -- What it says of its client.
  client_said jsonb,
  said_search text generated always as (platform.fold(coalesce(client_said ->> 'name', '') || ' ' || coalesce(client_said ->> 'number', ''))) stored not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  check (valid_until >= date),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, seller_id) references company.worker (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('pos.requisition_order');
create unique index requisition_order_number on pos.requisition_order (company_id, serie, number);
create index requisition_order_by_number on pos.requisition_order (company_id, number, id);
create index requisition_order_client on pos.requisition_order (company_id, client_id, date desc, id desc);
create index requisition_order_date on pos.requisition_order (company_id, date desc, id desc);
create index requisition_order_seller on pos.requisition_order (company_id, seller_id, date desc, id desc);
create index requisition_order_status on pos.requisition_order (company_id, status, date desc, id desc);
create index requisition_order_terminal on pos.requisition_order (company_id, terminal_id, date desc, id desc) where terminal_id is not null;
create index requisition_order_total on pos.requisition_order (company_id, total, id);
create index requisition_order_valid_until on pos.requisition_order (company_id, valid_until, id);
select platform.findable('pos.requisition_order', 'said_search');

create table pos.requisition_order_line (
  company_id uuid not null references company.company,
  requisition_order_id uuid not null,
  line int not null,
  item_id uuid not null,
  item_code text,
  item_name text,
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
  -- A price under its floor: the floor, why, and by whom and when it was approved.
  price_floor numeric(20,10),
  price_reason text,
  override_by uuid,
  override_at timestamptz,
  primary key (company_id, requisition_order_id, line),
  foreign key (company_id, requisition_order_id) references pos.requisition_order (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('pos.requisition_order_line');
create index requisition_order_line_item on pos.requisition_order_line (company_id, item_id);

-- Companies that stand already take orders by the series that a new one is given.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into company.document_series (company_id, id, document_type, serie, name, einvoice)
    select v_company.id, uuidv7(), 'PE', 'PE01', 'Pedidos', false
    where not exists (select from company.document_series where company_id = v_company.id and document_type = 'PE');
  end loop;
end $$;
