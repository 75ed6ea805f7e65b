-- What was sent stands whole: for whom, until when, in which words. What was accepted is printed and reserved from it.
alter table travel.quotation_version
  add column client_id uuid,
  -- Of the client, or of who asked.
  add column who text,
  add column pax int,
  add column language text check (language in ('es', 'en', 'pt')),
  add column currency text check (currency in ('PEN', 'USD')),
  add column valid_until date,
  -- {words: [{id, names, texts}], closing}: services, terms and the closing text in the languages of clients; null of what was sent before they were kept.
  add column paper jsonb;
update travel.quotation_version v set client_id = q.client_id, who = coalesce(c.fiscal_name, q.prospect ->> 'name'), pax = q.pax,
  language = q.language, currency = q.currency, valid_until = q.valid_until
from travel.quotation q left join parties.client c on c.company_id = q.company_id and c.id = q.client_id
where q.company_id = v.company_id and q.id = v.quotation_id;
alter table travel.quotation_version
  alter column who set not null,
  alter column pax set not null,
  alter column language set not null,
  alter column currency set not null,
  alter column valid_until set not null,
  add foreign key (company_id, client_id) references parties.client (company_id, id);
create index quotation_version_client on travel.quotation_version (company_id, client_id);
