-- Lists find a document by the name it was issued under: folded once, when it is written (ADR 6).
alter table sales.invoice add column said_search text generated always as
  (platform.fold(coalesce(client_said ->> 'name', '') || ' ' || coalesce(client_said ->> 'number', ''))) stored not null;
alter table sales.quotation add column said_search text generated always as
  (platform.fold(coalesce(client_said ->> 'name', '') || ' ' || coalesce(client_said ->> 'number', ''))) stored not null;
alter table purchases.bill add column said_search text generated always as
  (platform.fold(coalesce(supplier_said ->> 'name', '') || ' ' || coalesce(supplier_said ->> 'number', ''))) stored not null;
alter table purchases.purchase_order add column said_search text generated always as
  (platform.fold(coalesce(supplier_said ->> 'name', '') || ' ' || coalesce(supplier_said ->> 'number', ''))) stored not null;
