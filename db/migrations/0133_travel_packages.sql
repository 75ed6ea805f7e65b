-- Programs that are sold again and again: what happens on which day, where people sleep, and what a client reads of it.
create table travel.package (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  -- Its name in Spanish.
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  destination_id uuid not null,
  days int not null check (days > 0),
  category text,
  min_pax int,
  max_pax int,
  valid_from date,
  valid_to date,
  -- {name, program, services, options, includes, excludes, terms, pricing}, as the contract has them.
  content jsonb not null,
  -- Which it was copied from.
  origin_id uuid,
  primary key (company_id, id),
  foreign key (company_id, destination_id) references travel.destination (company_id, id),
  foreign key (company_id, origin_id) references travel.package (company_id, id),
  check (valid_from <= valid_to),
  check (min_pax <= max_pax)
);
select platform.tenant_table('travel.package');
create unique index package_code on travel.package (company_id, code);
create index package_by_code on travel.package (company_id, code, id);
create index package_by_title on travel.package (company_id, title, id);
create index package_destination on travel.package (company_id, destination_id);
create index package_origin on travel.package (company_id, origin_id);

-- What its content names, so that it stays.
create table travel.package_item (
  company_id uuid not null references company.company,
  package_id uuid not null,
  item_id uuid not null,
  primary key (company_id, package_id, item_id),
  foreign key (company_id, package_id) references travel.package (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references travel.item (company_id, id)
);
select platform.tenant_table('travel.package_item');
create index package_item_item on travel.package_item (company_id, item_id);

create table travel.package_term (
  company_id uuid not null references company.company,
  package_id uuid not null,
  term_id uuid not null,
  primary key (company_id, package_id, term_id),
  foreign key (company_id, package_id) references travel.package (company_id, id) on delete cascade,
  foreign key (company_id, term_id) references travel.commercial_term (company_id, id)
);
select platform.tenant_table('travel.package_term');
create index package_term_term on travel.package_term (company_id, term_id);
