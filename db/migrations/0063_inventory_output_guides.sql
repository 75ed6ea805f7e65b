-- Output guides (GS): goods that leave, the electronic guide of the sender (09) that goes with them, and transfers by way of goods in transit.

-- Goods that left a warehouse and are ours still, on their way or with others, stand in a place of the product's own: nobody chooses it.
alter table inventory.warehouse add column system boolean not null default false;
create unique index warehouse_system on inventory.warehouse (company_id) where system;

-- The movement whose goods it brings: it is worth what that one is.
alter table inventory.stock_move add column carries uuid,
  add constraint stock_move_carries_fkey foreign key (company_id, carries) references inventory.stock_move (company_id, id);
create index stock_move_carries on inventory.stock_move (company_id, carries) where carries is not null;

create table inventory.output_guide (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  serie text not null,
  -- `GS01-00000001`; null while it is a draft.
  number text,
  status text not null default 'draft' constraint output_guide_status_check check (status in ('draft', 'open', 'closed', 'voided')),
  date date not null,
  -- Catalogue 20.
  reason text not null,
  -- What the company used them for itself (reason 13).
  purpose text check (purpose in ('loss', 'ownUse', 'samples', 'donations', 'staff')),
  warehouse_id uuid not null,
  to_warehouse_id uuid,
  client_id uuid,
  other_client_id uuid,
  sender_reference text,
  bulk_quantity int check (bulk_quantity >= 0),
  currency text not null default 'PEN' references law.currency,
  note text,
  void_reason text,
  -- The sale that it was made from moved its goods.
  moves boolean not null default true,
  -- Soles: what left, by its cost. Zero while it is a draft.
  cost numeric(18,2) not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  issued_at timestamptz,
  issued_by uuid,
  client_said jsonb,
  other_client_said jsonb,
  said_search text not null generated always as (platform.fold(coalesce(client_said ->> 'name', '') || ' ' || coalesce(client_said ->> 'number', '')
    || ' ' || coalesce(sender_reference, '') || ' ' || coalesce(number, ''))) stored,
  -- The electronic guide (09), in its own words: what it says of drivers, vehicles and places stays as it was said.
  dispatch jsonb,
  e_serie text,
  e_number int,
  e_status int not null default 0,
  e_detail text,
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, to_warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, other_client_id) references parties.client (company_id, id),
  constraint output_guide_numbered check (number is not null or status = 'draft'),
  constraint output_guide_elsewhere check (to_warehouse_id <> warehouse_id),
  constraint output_guide_electronic check ((e_serie is null) = (e_number is null))
);
select platform.tenant_table('inventory.output_guide');
create unique index output_guide_number on inventory.output_guide (company_id, number) where number is not null;
create unique index output_guide_e_number on inventory.output_guide (company_id, e_serie, e_number) where e_number is not null;
create index output_guide_date on inventory.output_guide (company_id, date desc, id desc);
create index output_guide_open on inventory.output_guide (company_id, date) where status = 'open';
create index output_guide_by_number on inventory.output_guide (company_id, number, id);
create index output_guide_by_to_warehouse on inventory.output_guide (company_id, to_warehouse_id, id) where to_warehouse_id is not null;
create index output_guide_by_client on inventory.output_guide (company_id, client_id, id);
create index output_guide_by_other_client on inventory.output_guide (company_id, other_client_id, id);
select platform.findable('inventory.output_guide', 'said_search');

create table inventory.output_guide_line (
  company_id uuid not null references company.company,
  guide_id uuid not null,
  line int not null,
  item_id uuid not null,
  quantity numeric(20,10) not null check (quantity > 0),
  -- Of a unit without tax, in the currency of the guide, where it is agreed.
  price numeric(20,10) check (price >= 0),
  -- Soles.
  cost numeric(18,2) not null default 0,
  -- Of a transfer: what arrived, and what was lost on the way.
  received numeric(20,10) not null default 0 check (received >= 0),
  lost numeric(20,10) not null default 0 check (lost >= 0),
  item_code text,
  item_name text,
  primary key (company_id, guide_id, line),
  foreign key (company_id, guide_id) references inventory.output_guide (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  constraint output_guide_line_arrived check (received + lost <= quantity)
);
select platform.tenant_table('inventory.output_guide_line');
create index output_guide_line_item on inventory.output_guide_line (company_id, item_id);

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Companies that work already get their first series, in their first branch.
    insert into company.document_series (company_id, id, document_type, serie, name, einvoice, branch_id)
      select v_company.id, uuidv7(), n.type, n.serie, n.name, n.einvoice, b.id
      from (select id from company.branch where company_id = v_company.id order by code limit 1) b
      cross join (values ('GS', 'GS01', 'Guías de salida', false), ('09', 'T001', 'Guías de remisión', true)) n(type, serie, name, einvoice)
      where exists (select from company.document_series s where s.company_id = v_company.id)
        and not exists (select from company.document_series s where s.company_id = v_company.id and s.document_type = n.type);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, '656', 'Suministros', 3, 4
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('stock.loss', '6599'), ('stock.ownUse', '656')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
