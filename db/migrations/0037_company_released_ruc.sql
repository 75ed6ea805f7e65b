-- A company that nobody confirmed frees its RUC for whoever comes next; its rows stay.
alter table company.company add column released boolean not null default false;
alter table company.company drop constraint company_ruc_key;
create unique index company_ruc on company.company (ruc) where not released;
