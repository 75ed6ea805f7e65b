-- What all goods are worth at the end of any day is kept by day and warehouse: plus is what came, minus what left, in soles, quantity the movements. Whatever writes
-- a movement, or values it anew, keeps it in the same transaction.
create function inventory.keep_worth() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (old.company_id, uuidv7(), 'stock.worth', old.date, old.warehouse_id::text, -greatest(old.amount, 0), -greatest(-old.amount, 0), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (new.company_id, uuidv7(), 'stock.worth', new.date, new.warehouse_id::text, greatest(new.amount, 0), greatest(-new.amount, 0), 1);
  end if;
  return null;
end $$;
create trigger stock_move_worth after insert on inventory.stock_move for each row execute function inventory.keep_worth();
create trigger stock_move_worth_anew after update of amount on inventory.stock_move for each row when (old.amount <> new.amount) execute function inventory.keep_worth();
create trigger stock_move_worth_gone after delete on inventory.stock_move for each row execute function inventory.keep_worth();

-- Day of the first movement of goods in a place: before it there is nothing to tell.
alter table inventory.stock_balance add column first_date date;

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
    select company_id, 'stock.worth', date, warehouse_id::text, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
    from inventory.stock_move where company_id = v_company.id group by 1, 3, 4;
    update inventory.stock_balance b set first_date = (select min(m.date) from inventory.stock_move m where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id)
    where b.company_id = v_company.id and b.last_sequence > 0;
  end loop;
end $$;

-- Recipes: what a product is made of, in versions. What a version says stays; a change is the next version, and one of them is the current one.
create table inventory.recipe (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- The first of its products, by which other recipes find it.
  item_id uuid not null,
  revision int not null check (revision > 0),
  current boolean not null default true,
  name text,
  note text,
  -- What it makes: names as they are said in lists.
  makes text not null,
  -- Day from which it is the one.
  since date not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  constraint recipe_revision unique (company_id, item_id, revision),
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.recipe');
create unique index recipe_current on inventory.recipe (company_id, item_id) where current;
create index recipe_by_since on inventory.recipe (company_id, since desc, id desc);

create table inventory.recipe_product (
  company_id uuid not null references company.company,
  recipe_id uuid not null,
  line int not null,
  item_id uuid not null,
  quantity numeric(20,10) not null check (quantity > 0),
  share numeric(9,6) not null check (share between 0 and 100),
  primary key (company_id, recipe_id, line),
  foreign key (company_id, recipe_id) references inventory.recipe (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.recipe_product');
create index recipe_product_item on inventory.recipe_product (company_id, item_id);

create table inventory.recipe_material (
  company_id uuid not null references company.company,
  recipe_id uuid not null,
  line int not null,
  item_id uuid not null,
  quantity numeric(20,10) not null check (quantity > 0),
  waste numeric(9,6) not null default 0 check (waste between 0 and 100),
  primary key (company_id, recipe_id, line),
  foreign key (company_id, recipe_id) references inventory.recipe (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.recipe_material');
create index recipe_material_item on inventory.recipe_material (company_id, item_id);

create table inventory.recipe_cost (
  company_id uuid not null references company.company,
  recipe_id uuid not null,
  line int not null,
  description text not null,
  amount numeric(18,2) not null check (amount >= 0),
  currency text not null check (currency in ('PEN', 'USD')),
  account_code text,
  primary key (company_id, recipe_id, line),
  foreign key (company_id, recipe_id) references inventory.recipe (company_id, id) on delete cascade
);
select platform.tenant_table('inventory.recipe_cost');

-- Which version an order was planned by.
alter table inventory.transformation add column recipe_id uuid;
alter table inventory.transformation add foreign key (company_id, recipe_id) references inventory.recipe (company_id, id);
create index transformation_by_recipe on inventory.transformation (company_id, recipe_id) where recipe_id is not null;

-- Counts: blind, in rounds, by whom; what a company sets of them.
alter table inventory.count_sheet
  -- Who counts is told nothing of what the books say.
  add column blind boolean not null default false,
  -- Counted anew so many times, where it differed.
  add column round int not null default 1,
  -- Who counted any of it: above the limit somebody else posts it.
  add column counted_by uuid[] not null default '{}';
alter table inventory.count_line
  -- What was counted before it was counted anew.
  add column first_counted numeric(20,10),
  add column recount boolean not null default false,
  add column counted_at timestamptz,
  add column counted_by uuid;

create table inventory.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- Soles of differences above which who counted does not post them.
  count_approval_limit numeric(18,2) check (count_approval_limit >= 0),
  primary key (company_id, id)
);
select platform.tenant_table('inventory.setting');
create unique index setting_one on inventory.setting (company_id);
do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into inventory.setting (company_id, id) values (v_company.id, uuidv7());
  end loop;
end $$;

-- What people scanned for a guide that is a draft still: each a row, so that two who scan at once lose nothing; written into its lines when they say so.
create table inventory.scan (
  company_id uuid not null references company.company,
  id uuid not null,
  kind text not null check (kind in ('guide', 'outputGuide')),
  document_id uuid not null,
  item_id uuid not null,
  quantity numeric(20,10) not null check (quantity > 0),
  lot_code text,
  due_date date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.scan');
create index scan_of_document on inventory.scan (company_id, document_id, id);

-- What was scanned into a count, for who scanned it to take back.
create table inventory.count_scan (
  company_id uuid not null references company.company,
  id uuid not null,
  sheet_id uuid not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  lot_code text,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, sheet_id) references inventory.count_sheet (company_id, id) on delete cascade
);
select platform.tenant_table('inventory.count_scan');
create index count_scan_of_sheet on inventory.count_scan (company_id, sheet_id, id);
