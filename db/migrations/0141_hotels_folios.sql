-- What guests owe: the accounts of a booking, what is charged to them, what of it a document bills, what was paid before, and the night audit.

-- What a hotel bills penalties as: with the tax and the account of the item; absent, unaffected, as the service of the room.
alter table hotels.hotel add column penalty_item_id uuid;
alter table hotels.hotel add constraint hotel_penalty_item foreign key (company_id, penalty_item_id) references catalogue.product (company_id, id);
create index hotel_penalty on hotels.hotel (company_id, penalty_item_id) where penalty_item_id is not null;

-- An account of a booking. A is made with it.
create table hotels.folio (
  company_id uuid not null references company.company,
  id uuid not null,
  file_id uuid not null,
  letter text not null check (letter ~ '^[A-Z]$'),
  name text,
  primary key (company_id, id),
  foreign key (company_id, file_id) references hotels.file (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.folio');
create unique index folio_letter on hotels.folio (company_id, file_id, letter);

-- Where what would be charged to a folio goes instead, by what it is for.
create table hotels.folio_route (
  company_id uuid not null references company.company,
  folio_id uuid not null,
  kind text not null,
  to_id uuid not null,
  primary key (company_id, folio_id, kind),
  foreign key (company_id, folio_id) references hotels.folio (company_id, id) on delete cascade,
  foreign key (company_id, to_id) references hotels.folio (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.folio_route');
create index folio_route_to on hotels.folio_route (company_id, to_id);

create table hotels.charge (
  company_id uuid not null references company.company,
  id uuid not null,
  file_id uuid not null,
  folio_id uuid not null,
  -- In its file, in the order in which they were charged.
  line int not null,
  stay_id uuid,
  kind text not null check (kind in ('night', 'meal', 'extra', 'minibar', 'damage', 'penalty', 'adjustment', 'pos')),
  -- The business date that it was charged on.
  date date not null,
  -- Of a night: which one.
  night date,
  item_id uuid not null,
  description text not null,
  -- Below zero in the line that takes another back.
  quantity numeric(20,10) not null check (quantity <> 0),
  -- Of one, with its tax, in the currency of the file.
  price numeric(18,2) not null check (price >= 0),
  amount numeric(18,2) not null,
  tax_type text not null,
  tax_rate numeric(9,4) not null,
  -- Why it is taxed so: code and facts of the rule.
  tax_reason jsonb,
  -- What the night was sold for, whatever its tax became.
  listed numeric(18,2),
  void_of uuid,
  voided boolean not null default false,
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  check ((kind = 'night') = (night is not null)),
  check ((void_of is null) = (quantity > 0)),
  foreign key (company_id, file_id) references hotels.file (company_id, id),
  foreign key (company_id, folio_id) references hotels.folio (company_id, id),
  foreign key (company_id, stay_id) references hotels.stay (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, void_of) references hotels.charge (company_id, id)
);
select platform.tenant_table('hotels.charge');
create unique index charge_line on hotels.charge (company_id, file_id, line);
create index charge_folio on hotels.charge (company_id, folio_id, line);
create index charge_item on hotels.charge (company_id, item_id);
create index charge_stay on hotels.charge (company_id, stay_id) where stay_id is not null;
-- A night is charged once, a charge taken back once.
create unique index charge_night on hotels.charge (company_id, stay_id, night) where kind = 'night' and void_of is null and not voided;
create unique index charge_void on hotels.charge (company_id, void_of) where void_of is not null;

-- Charges that a document bills together, as sales know it.
create table hotels.bill (
  company_id uuid not null references company.company,
  id uuid not null,
  file_id uuid not null,
  folio_id uuid not null,
  client_id uuid not null,
  currency text not null references law.currency,
  total numeric(18,2) not null,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, file_id) references hotels.file (company_id, id),
  foreign key (company_id, folio_id) references hotels.folio (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id)
);
select platform.tenant_table('hotels.bill');
create index bill_file on hotels.bill (company_id, file_id, created_at);
create index bill_folio on hotels.bill (company_id, folio_id);
create index bill_client on hotels.bill (company_id, client_id);

create table hotels.bill_charge (
  company_id uuid not null references company.company,
  bill_id uuid not null,
  charge_id uuid not null,
  -- While its document stands; voided or annulled by notes it bills nothing.
  live boolean not null default true,
  primary key (company_id, bill_id, charge_id),
  foreign key (company_id, bill_id) references hotels.bill (company_id, id),
  foreign key (company_id, charge_id) references hotels.charge (company_id, id)
);
select platform.tenant_table('hotels.bill_charge');
create unique index bill_charge_once on hotels.bill_charge (company_id, charge_id) where live;
create index bill_charge_of on hotels.bill_charge (company_id, charge_id);

-- Paid before it is owed: with a document of advance, or held in guarantee.
create table hotels.deposit (
  company_id uuid not null references company.company,
  id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('advance', 'guarantee')),
  date date not null,
  client_id uuid not null,
  currency text not null references law.currency,
  amount numeric(18,2) not null check (amount > 0),
  -- The document of an advance.
  invoice_id uuid,
  payment_id uuid not null,
  -- Of a guarantee: given back, or taken for what was owed.
  returned numeric(18,2) not null default 0 check (returned >= 0),
  applied numeric(18,2) not null default 0 check (applied >= 0),
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  check (returned + applied <= amount),
  check ((kind = 'advance') = (invoice_id is not null)),
  foreign key (company_id, file_id) references hotels.file (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id)
);
select platform.tenant_table('hotels.deposit');
create index deposit_file on hotels.deposit (company_id, file_id, created_at);
create index deposit_client on hotels.deposit (company_id, client_id);
create index deposit_payment on hotels.deposit (company_id, payment_id);
create unique index deposit_invoice on hotels.deposit (company_id, invoice_id) where invoice_id is not null;

-- A day that a desk has closed, with its figures in soles without tax.
create table hotels.audit (
  company_id uuid not null references company.company,
  id uuid not null,
  hotel_id uuid not null,
  date date not null,
  rooms int not null,
  occupied int not null,
  guests int not null,
  arrivals int not null,
  departures int not null,
  no_shows int not null,
  charges int not null,
  revenue numeric(18,2) not null,
  occupancy numeric(7,2) not null,
  adr numeric(18,2) not null,
  revpar numeric(18,2) not null,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id)
);
select platform.tenant_table('hotels.audit');
create unique index audit_once on hotels.audit (company_id, hotel_id, date);

-- Bookings that stand get their first account.
do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into hotels.folio (company_id, id, file_id, letter)
    select f.company_id, uuidv7(), f.id, 'A' from hotels.file f
    join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id and h.kind = 'own' where f.company_id = v_company.id;
  end loop;
end $$;
