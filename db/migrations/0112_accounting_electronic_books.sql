-- What was last made of an electronic book of a month: the grid, the list of what is still to do and the proofs read it without making the book again.
create table accounting.book_run (
  company_id uuid not null references company.company,
  year int not null,
  month int not null,
  book text not null,
  at timestamptz not null,
  made_by uuid,
  lines int not null check (lines >= 0),
  errors int not null check (errors >= 0),
  -- Of the bytes of its file; of a book without rows that of the empty file.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (company_id, year, month, book),
  foreign key (company_id, year, month) references company.period (company_id, year, month)
);
select platform.tenant_table('accounting.book_run');

-- What was given to the tax office, and what it gave back: a second filing of the same book is a second row.
create table accounting.book_filing (
  company_id uuid not null references company.company,
  id uuid not null,
  year int not null,
  month int not null,
  book text not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lines int not null check (lines >= 0),
  filed_on date not null,
  constancia text not null,
  at timestamptz not null,
  filed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, year, month) references company.period (company_id, year, month)
);
select platform.tenant_table('accounting.book_filing', true);
create index book_filing_month on accounting.book_filing (company_id, year, month, book, id);

-- Book 3.16 asks what a share is worth in the bylaws; the books know only what all of them are.
alter table accounting.book_setting add column share_value numeric(12,2) check (share_value > 0);
