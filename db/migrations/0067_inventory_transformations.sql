-- Transformation orders: materials leave by an output guide, products come in by input guides, at what the materials and the services cost.
alter table inventory.output_guide drop constraint output_guide_purpose_check;
alter table inventory.output_guide add constraint output_guide_purpose_check
  check (purpose in ('loss', 'ownUse', 'samples', 'donations', 'staff', 'production'));

create table inventory.transformation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- `OT2026-000001`, taken when its materials leave; null while it is a plan.
  number text,
  status text not null default 'started' constraint transformation_status_check check (status in ('started', 'guided', 'pending', 'completed', 'voided')),
  date date not null,
  -- Where the materials leave, and where the products come in.
  warehouse_id uuid not null,
  to_warehouse_id uuid not null,
  -- Soles per dollar of its services.
  exchange_rate numeric(12,6) not null default 1 check (exchange_rate > 0),
  -- Soles: services and labour.
  services numeric(18,2) not null default 0,
  -- What it makes, as lists say it.
  makes text not null,
  note text,
  void_reason text,
  -- The products that came are all that will come: they bear the whole cost.
  final boolean not null default false,
  -- By which the materials left.
  output_guide_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  issued_at timestamptz,
  issued_by uuid,
  said_search text not null generated always as (platform.fold(coalesce(number, '') || ' ' || makes || ' ' || coalesce(note, ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, to_warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, output_guide_id) references inventory.output_guide (company_id, id),
  constraint transformation_numbered check (number is not null or status = 'started')
);
select platform.tenant_table('inventory.transformation');
create unique index transformation_number on inventory.transformation (company_id, number) where number is not null;
create index transformation_by_number on inventory.transformation (company_id, number, id);
create index transformation_date on inventory.transformation (company_id, date desc, id desc);
create index transformation_open on inventory.transformation (company_id, status, date) where status in ('started', 'guided', 'pending');
create index transformation_by_warehouse on inventory.transformation (company_id, warehouse_id, id);
create index transformation_by_to_warehouse on inventory.transformation (company_id, to_warehouse_id, id);
create index transformation_by_output_guide on inventory.transformation (company_id, output_guide_id) where output_guide_id is not null;
select platform.findable('inventory.transformation', 'said_search');

-- What comes out of it; of several each bears its share of the cost.
create table inventory.transformation_product (
  company_id uuid not null references company.company,
  transformation_id uuid not null,
  line int not null,
  item_id uuid not null,
  quantity numeric(20,10) not null check (quantity > 0),
  share numeric(9,6) not null check (share >= 0 and share <= 100),
  -- What came in by guides that stand.
  received numeric(20,10) not null default 0 check (received >= 0),
  item_code text,
  item_name text,
  primary key (company_id, transformation_id, line),
  unique (company_id, transformation_id, item_id) deferrable,
  foreign key (company_id, transformation_id) references inventory.transformation (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.transformation_product');
create index transformation_product_item on inventory.transformation_product (company_id, item_id);

create table inventory.transformation_material (
  company_id uuid not null references company.company,
  transformation_id uuid not null,
  line int not null,
  item_id uuid not null,
  -- What the products hold of it; `consumed` is what leaves, with its waste.
  quantity numeric(20,10) not null check (quantity > 0),
  waste numeric(9,6) not null default 0 check (waste >= 0 and waste <= 100),
  consumed numeric(20,10) not null check (consumed >= quantity),
  item_code text,
  item_name text,
  primary key (company_id, transformation_id, line),
  unique (company_id, transformation_id, item_id) deferrable,
  foreign key (company_id, transformation_id) references inventory.transformation (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.transformation_material');
create index transformation_material_item on inventory.transformation_material (company_id, item_id);

-- Services and labour. Without an account the variation of what is made takes them up.
create table inventory.transformation_cost (
  company_id uuid not null references company.company,
  transformation_id uuid not null,
  line int not null,
  description text not null,
  amount numeric(18,2) not null check (amount > 0),
  currency text not null default 'PEN' references law.currency,
  local_amount numeric(18,2) not null,
  account_code text,
  primary key (company_id, transformation_id, line),
  foreign key (company_id, transformation_id) references inventory.transformation (company_id, id) on delete cascade
);
select platform.tenant_table('inventory.transformation_cost');
