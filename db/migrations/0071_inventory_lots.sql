-- Batches and serial numbers (INV-005 to INV-010): what a movement of a product that is told apart moved of each, and where each is.
create table inventory.lot (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  item_id uuid not null,
  kind text not null check (kind in ('batch', 'serial')),
  -- As it is printed on the goods, in capitals.
  code text not null,
  due_date date,
  -- Day of its latest movement anywhere: an earlier one asks what was there in between.
  last_date date,
  -- Recalled: it leaves only to its supplier, to another warehouse, or as a loss.
  held_at timestamptz,
  held_by uuid,
  held_reason text,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  constraint lot_code unique (company_id, item_id, code),
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.lot');
create index lot_by_code on inventory.lot (company_id, code, id);
create index lot_by_due_date on inventory.lot (company_id, due_date, id);
create index lot_search on inventory.lot (company_id, platform.fold(code) text_pattern_ops);

-- What is where. A serial number is in one place, or in none.
create table inventory.lot_stock (
  company_id uuid not null references company.company,
  lot_id uuid not null,
  warehouse_id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in ('batch', 'serial')),
  quantity numeric(20,10) not null constraint lot_stock_not_negative check (quantity >= 0),
  -- Day on which it came here first, for the oldest first.
  since date not null,
  primary key (company_id, lot_id, warehouse_id),
  constraint serial_is_one check (kind = 'batch' or quantity <= 1),
  foreign key (company_id, lot_id) references inventory.lot (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.lot_stock');
create unique index serial_in_one_place on inventory.lot_stock (company_id, lot_id) where kind = 'serial' and quantity > 0;
create index lot_stock_by_place on inventory.lot_stock (company_id, warehouse_id, item_id) where quantity > 0;

-- Of which batches and serial numbers a movement was, signed as it is: they add up to it.
create table inventory.move_lot (
  company_id uuid not null references company.company,
  move_id uuid not null,
  lot_id uuid not null,
  quantity numeric(20,10) not null check (quantity <> 0),
  -- Why one that was due was sold, by who may.
  due_reason text,
  primary key (company_id, move_id, lot_id),
  foreign key (company_id, move_id) references inventory.stock_move (company_id, id),
  foreign key (company_id, lot_id) references inventory.lot (company_id, id)
);
select platform.tenant_table('inventory.move_lot');
create index move_lot_by_lot on inventory.move_lot (company_id, lot_id, move_id);

-- What lines of documents say: [{ code, dueDate, quantity, reason }]; null where the item is told apart by nothing, or nothing is said yet.
alter table inventory.guide_line add column lots jsonb;
alter table inventory.output_guide_line add column lots jsonb;
alter table inventory.count_line add column lots jsonb, add column expected_lots jsonb;
alter table inventory.transformation_material add column lots jsonb;
alter table sales.invoice_line add column lots jsonb;
alter table sales.note_line add column lots jsonb;
alter table purchases.bill_line add column lots jsonb;
