-- Price lists, units of a company's own, favourite units, the floor of a price, and one table that keeps barcodes apart.
create table catalogue.price_list (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  name text not null,
  type text not null default 'sale' check (type in ('sale', 'purchase')),
  currency text not null default 'PEN' references law.currency,
  -- Whether its prices include the tax unless a price says otherwise.
  include_tax_price boolean not null default true,
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  priority int not null default 0,
  active boolean not null default true,
  -- Whom it is meant for; null is everybody.
  client_id uuid,
  client_type text,
  branch_id uuid,
  payment_term_id uuid,
  -- Percent on the average cost for items that have no price of their own here; null where there is no such formula.
  margin numeric(9,5) check (margin >= -100),
  rounding text not null default '0.01',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('catalogue.price_list');
create unique index price_list_number on catalogue.price_list (company_id, number);
create unique index price_list_name on catalogue.price_list (company_id, type, platform.fold(name));

create table catalogue.price_list_item (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  list_id uuid not null,
  item_id uuid not null,
  -- From this quantity on; zero is the price of one.
  minimum_quantity numeric(20,10) not null default 0 check (minimum_quantity >= 0),
  price numeric(20,10) not null check (price >= 0),
  include_tax_price boolean not null default false,
  -- Below it nobody sells without leave; net or gross as the price is.
  minimum_price numeric(20,10) check (minimum_price >= 0),
  reference_code text,
  primary key (company_id, id),
  foreign key (company_id, list_id) references catalogue.price_list (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id) on delete cascade
);
select platform.tenant_table('catalogue.price_list_item');
create unique index price_list_item_minimum_quantity on catalogue.price_list_item (company_id, list_id, item_id, minimum_quantity);
create index price_list_item_item on catalogue.price_list_item (company_id, item_id);

-- A company's own unit says the law's one for the electronic document: DOC for a dozen is DZN there.
create table catalogue.unit (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null check (code = upper(code)),
  name text not null,
  law_code text not null references law.unit,
  discriminator text not null default 'product',
  -- Most decimals of a quantity in it.
  decimals int not null default 10 check (decimals between 0 and 10),
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('catalogue.unit');
create unique index unit_code on catalogue.unit (company_id, code);

create table catalogue.favourite_unit (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- Of the law or of the company.
  code text not null,
  name text not null,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('catalogue.favourite_unit');
create unique index favourite_unit_code on catalogue.favourite_unit (company_id, code);

alter table catalogue.product
  -- `unit_code` stays the law's code; an own unit is shown in its place.
  add column unit_id uuid,
  -- Below it nobody sells without leave; net or gross as the price is.
  add column minimum_price numeric(20,10) check (minimum_price >= 0),
  add foreign key (company_id, unit_id) references catalogue.unit (company_id, id);
create index product_unit on catalogue.product (company_id, unit_id) where unit_id is not null;
alter table catalogue.presentation
  add column unit_id uuid,
  add foreign key (company_id, unit_id) references catalogue.unit (company_id, id);

-- One barcode leads to one item or presentation, whoever writes at the same time.
create table catalogue.barcode (
  company_id uuid not null references company.company,
  barcode text not null,
  item_id uuid not null,
  constraint barcode_barcode primary key (company_id, barcode)
);
insert into catalogue.barcode (company_id, barcode, item_id)
  select company_id, barcode, id from catalogue.product where barcode is not null
  union all select company_id, barcode, item_id from catalogue.presentation where barcode is not null
  on conflict do nothing;
select platform.tenant_table('catalogue.barcode');
create function catalogue.keep_barcode() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.barcode is not null and (tg_op = 'DELETE' or new.barcode is distinct from old.barcode) then
    delete from catalogue.barcode where company_id = old.company_id and barcode = old.barcode;
  end if;
  if tg_op <> 'DELETE' and new.barcode is not null and (tg_op = 'INSERT' or new.barcode is distinct from old.barcode) then
    insert into catalogue.barcode (company_id, barcode, item_id)
    values (new.company_id, new.barcode, case tg_table_name when 'presentation' then (to_jsonb(new) ->> 'item_id')::uuid else new.id end);
  end if;
  return null;
end $$;
create trigger product_barcode_kept after insert or delete or update of barcode on catalogue.product
  for each row execute function catalogue.keep_barcode();
create trigger presentation_barcode_kept after insert or delete or update of barcode on catalogue.presentation
  for each row execute function catalogue.keep_barcode();

-- Barcodes that a scale prints: 2x, the item, its weight or its price, a check digit (GS1 restricted circulation).
create table catalogue.weighed_barcode (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  prefix text not null check (prefix ~ '^2[0-9]$'),
  content text not null default 'weight' check (content in ('weight', 'price')),
  item_digits int not null default 5 check (item_digits between 4 and 6),
  decimals int not null default 3 check (decimals between 0 and 4),
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('catalogue.weighed_barcode');
create unique index weighed_barcode_prefix on catalogue.weighed_barcode (company_id, platform.fold(prefix));

alter table sales.invoice_line
  -- What the printed document calls the unit, where the company has its own word for it.
  add column unit_name text,
  -- The floor that a price went under, who let it, when and why.
  add column price_floor numeric(20,10),
  add column price_reason text,
  add column override_by uuid,
  add column override_at timestamptz;
create index invoice_line_override on sales.invoice_line (company_id, override_at desc) where override_at is not null;
