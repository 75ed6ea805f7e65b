-- Reminders of what clients owe past its day: texts by level, what was sent, what was promised, what is disputed. Money that nobody explains has an
-- owner. Payments that come again and again. A batch may be confirmed in parts.

create table treasury.dunning_level (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  -- Days after the due day from which it is sent.
  days int not null check (days between 1 and 999),
  subject_es text not null,
  body_es text not null,
  subject_en text,
  body_en text,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('treasury.dunning_level');
create unique index dunning_level_code on treasury.dunning_level (company_id, platform.fold(code));
create index dunning_level_by_code on treasury.dunning_level (company_id, code, id);
create index dunning_level_by_name on treasury.dunning_level (company_id, name, id);
create index dunning_level_days on treasury.dunning_level (company_id, days, id);

-- A level that went for an open item, as it stood then.
create table treasury.dunning_notice (
  company_id uuid not null references company.company,
  id uuid not null,
  open_item_id uuid not null,
  party_id uuid not null,
  level_id uuid not null,
  level_name text not null,
  level_days int not null,
  mail_id uuid not null,
  to_address text not null,
  sent_on date not null,
  sent_at timestamptz not null,
  sent_by uuid,
  currency text not null references law.currency,
  amount numeric(18,2) not null check (amount > 0),
  -- False where its mail did not go: it may be sent again.
  live boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, level_id) references treasury.dunning_level (company_id, id)
);
select platform.tenant_table('treasury.dunning_notice');
create unique index dunning_notice_once on treasury.dunning_notice (company_id, open_item_id, level_id) where live;
create index dunning_notice_item on treasury.dunning_notice (company_id, open_item_id);
create index dunning_notice_party on treasury.dunning_notice (company_id, party_id, sent_at);
create index dunning_notice_level on treasury.dunning_notice (company_id, level_id);
create index dunning_notice_mail on treasury.dunning_notice (company_id, mail_id);

-- What a client promised to pay of an open item, and when. What is still promised of it is `amount` less what its balance fell since.
create table treasury.promise (
  company_id uuid not null references company.company,
  id uuid not null,
  open_item_id uuid not null,
  party_id uuid not null,
  promised_on date not null,
  amount numeric(18,2) not null check (amount > 0),
  balance_before numeric(18,2) not null,
  note text,
  created_at timestamptz not null,
  created_by uuid,
  -- It was withdrawn, or another one took its place.
  ended_at timestamptz,
  ended_by uuid,
  primary key (company_id, id),
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id)
);
select platform.tenant_table('treasury.promise');
create unique index promise_live on treasury.promise (company_id, open_item_id) where ended_at is null;
create index promise_item on treasury.promise (company_id, open_item_id);
create index promise_party on treasury.promise (company_id, party_id, created_at);

-- A client does not agree that it owes an open item.
create table treasury.dispute (
  company_id uuid not null references company.company,
  id uuid not null,
  open_item_id uuid not null,
  party_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  primary key (company_id, id),
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id)
);
select platform.tenant_table('treasury.dispute');
create unique index dispute_live on treasury.dispute (company_id, open_item_id) where ended_at is null;
create index dispute_item on treasury.dispute (company_id, open_item_id);
create index dispute_party on treasury.dispute (company_id, party_id, created_at);

-- The levels that a company begins with.
create function treasury.plant_dunning_levels(v_company uuid) returns void language sql as $$
  insert into treasury.dunning_level (company_id, id, code, name, days, subject_es, body_es, subject_en, body_en)
  select v_company, uuidv7(), d.code, d.name, d.days, d.subject_es, d.body_es, d.subject_en, d.body_en
  from (values
    ('AVISO1', 'Recordatorio', 3, 'Recordatorio de pago: {document}',
      E'Estimados señores de {client}:\n\nLes recordamos que a la fecha tienen pendiente de pago {amount}. Lo más antiguo venció el {due}.\n\nSi ya realizaron el pago, les agradeceremos enviarnos la constancia.',
      'Payment reminder: {document}',
      E'Dear {client},\n\nThis is a friendly reminder that {amount} is still unpaid. The oldest of it was due on {due}.\n\nIf you have paid already, please send us the proof of payment.'),
    ('AVISO2', 'Segundo aviso', 15, 'Segundo aviso: {amount} vencidos hace {days} días',
      E'Estimados señores de {client}:\n\nAún no registramos el pago de {amount}, vencidos hace {days} días. Les pedimos regularizarlo o indicarnos en qué fecha lo harán.',
      'Second notice: {amount} overdue for {days} days',
      E'Dear {client},\n\nWe have not yet received {amount}, overdue for {days} days. Please pay it, or tell us on which day you will.'),
    ('AVISO3', 'Último aviso', 30, 'Último aviso: {amount} vencidos hace {days} días',
      E'Estimados señores de {client}:\n\nPese a nuestros avisos sigue pendiente {amount}, vencidos desde el {due}. De no recibir el pago o un compromiso de fecha en los próximos días, suspenderemos su crédito.',
      'Final notice: {amount} overdue for {days} days',
      E'Dear {client},\n\nIn spite of our notices {amount} is still unpaid, overdue since {due}. Unless we receive the payment or a date for it within the next days, we will suspend your credit.'))
    d(code, name, days, subject_es, body_es, subject_en, body_en)
  on conflict do nothing
$$;

-- What comes or goes again and again: rent, payroll, a subscription. The forecast counts it in the periods that have no document of it yet.
create table treasury.recurring (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  direction text not null check (direction in ('in', 'out')),
  category_id uuid,
  client_id uuid,
  amount numeric(18,2) not null check (amount > 0),
  currency text not null default 'PEN' references law.currency,
  every text not null default 'month' check (every in ('month', 'week')),
  -- Of the month (its last where it has fewer), or of the week from Monday on.
  day int not null check (day between 1 and 31),
  starts_on date not null,
  ends_on date,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, category_id) references treasury.category (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id)
);
select platform.tenant_table('treasury.recurring');
create unique index recurring_code on treasury.recurring (company_id, platform.fold(code));
create index recurring_by_code on treasury.recurring (company_id, code, id);
create index recurring_by_name on treasury.recurring (company_id, name, id);
create index recurring_category on treasury.recurring (company_id, category_id);
create index recurring_client on treasury.recurring (company_id, client_id);

-- A contact as a catalogue names what it refers to.
create view treasury.contact with (security_invoker = true) as
  select c.company_id, c.id, c.document_number as code, c.fiscal_name as name from parties.client c;
grant select on treasury.contact to yupana_app;

-- The people of a company, the same way.
create view treasury.person with (security_invoker = true) as
  select m.company_id, u.id, u.email as code, trim(u.name || ' ' || u.last_name) as name
  from company.membership m join company.user_account u on u.id = m.user_id;
grant select on treasury.person to yupana_app;

-- Whose it is to explain what the bank moved and nobody knows: of an account, and of a line where it was given to somebody.
alter table treasury.account add column responsible_id uuid references company.user_account;
alter table treasury.statement_line add column owner_id uuid references company.user_account;
create index statement_line_owner on treasury.statement_line (company_id, owner_id) where owner_id is not null;

-- Some of a batch was paid, the rest waits.
alter table treasury.batch drop constraint batch_status_check;
alter table treasury.batch add constraint batch_status_check check (status in ('draft', 'approved', 'sent', 'part', 'confirmed', 'voided'));
alter table treasury.batch drop constraint batch_layout_check;
alter table treasury.batch add constraint batch_layout_check check (layout in ('bcp', 'bbva', 'interbank', 'scotiabank', 'csv', 'spot'));

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    perform treasury.plant_dunning_levels(v_company.id);
  end loop;
end $$;
