-- What a trip is charged in; soles per dollar where that is dollars.
alter table transport.guide
  add column currency text not null default 'PEN' check (currency in ('PEN', 'USD')),
  add column exchange_rate numeric(12,6) not null default 1 check (exchange_rate > 0);

-- The last number that a kind of document of transport used: who takes one holds the row, so there are no gaps.
create table transport.counter (
  company_id uuid not null references company.company,
  kind text not null,
  last_number int not null,
  primary key (company_id, kind)
);
select platform.tenant_table('transport.counter');

-- What is charged to a client for trips: of guides, or of typed lines.
create table transport.service_liquidation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  status text not null default 'pending' check (status in ('pending', 'complete', 'voided')),
  type text not null check (type in ('cumulative', 'free')),
  date date not null,
  start_date date,
  delivery_date date,
  client_id uuid not null,
  currency text not null check (currency in ('PEN', 'USD')),
  net numeric(18,2) not null,
  taxes numeric(18,2) not null,
  total numeric(18,2) not null,
  notes text,
  void_reason text,
  -- Its state was said by hand: no sale of it is known.
  by_hand boolean not null default false,
  change_reason text,
  changed_at timestamptz,
  changed_by uuid references company.user_account,
  client_said jsonb,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  check (total = net + taxes),
  check (start_date <= delivery_date)
);
select platform.tenant_table('transport.service_liquidation');
create unique index service_liquidation_number on transport.service_liquidation (company_id, number);
create index service_liquidation_by_date on transport.service_liquidation (company_id, date, id);
create index service_liquidation_by_total on transport.service_liquidation (company_id, total, id);
create index service_liquidation_client on transport.service_liquidation (company_id, client_id);
create index service_liquidation_by_hand on transport.service_liquidation (company_id, date) where by_hand;

create table transport.service_liquidation_line (
  company_id uuid not null references company.company,
  liquidation_id uuid not null,
  line int not null,
  guide_id uuid,
  guide_line int,
  service_id uuid not null,
  description text not null,
  charge text not null,
  unit text not null default '',
  quantity numeric(20,10) not null check (quantity > 0),
  price numeric(20,10) not null check (price >= 0),
  extras numeric(20,10) not null default 0 check (extras >= 0),
  discount numeric(9,5) not null default 0 check (discount between 0 and 100),
  -- Soles, by the tables of reference values of the ministry.
  reference_value numeric(18,2) check (reference_value >= 0),
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  net numeric(18,2) not null,
  taxes numeric(18,2) not null,
  primary key (company_id, liquidation_id, line),
  foreign key (company_id, liquidation_id) references transport.service_liquidation (company_id, id) on delete cascade,
  foreign key (company_id, guide_id, guide_line) references transport.guide_item (company_id, guide_id, line),
  foreign key (company_id, service_id) references catalogue.product (company_id, id),
  check ((guide_id is null) = (guide_line is null))
);
select platform.tenant_table('transport.service_liquidation_line');
create index service_liquidation_line_guide on transport.service_liquidation_line (company_id, guide_id);
create index service_liquidation_line_service on transport.service_liquidation_line (company_id, service_id);

-- The guides of a liquidation; of those that stand a guide is in one alone.
create table transport.service_liquidation_guide (
  company_id uuid not null references company.company,
  liquidation_id uuid not null,
  line int not null,
  guide_id uuid not null,
  live boolean not null default true,
  primary key (company_id, liquidation_id, line),
  foreign key (company_id, liquidation_id) references transport.service_liquidation (company_id, id) on delete cascade,
  foreign key (company_id, guide_id) references transport.guide (company_id, id)
);
select platform.tenant_table('transport.service_liquidation_guide');
create unique index service_liquidation_guide_live on transport.service_liquidation_guide (company_id, guide_id) where live;
create index service_liquidation_guide_all on transport.service_liquidation_guide (company_id, guide_id);
