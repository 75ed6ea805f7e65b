-- What each document, or a line of it, was made from. Written with the document, in its statement; what it takes of a line counts while it stands.
create table platform.origin (
  company_id uuid not null references company.company,
  -- As the audit trail names it: `invoice`. Line 0 is the whole document.
  kind text not null,
  id uuid not null,
  line integer not null check (line >= 0),
  from_kind text not null,
  from_id uuid not null,
  from_line integer not null check (from_line >= 0),
  quantity numeric(20,10) check (quantity >= 0),
  counts boolean not null default false,
  primary key (company_id, kind, id, line, from_kind, from_id, from_line),
  check (from_line = 0 or quantity is not null)
);
select platform.tenant_table('platform.origin');
-- The other way: what was made of a document, and what was taken of each of its lines.
create index origin_taken on platform.origin (company_id, from_kind, from_id, from_line) include (kind, id, quantity, counts);

-- Sales of quotations, by line. A line that now stands for another item was never counted.
insert into platform.origin (company_id, kind, id, line, from_kind, from_id, from_line, quantity, counts)
select v.company_id, 'invoice', v.id, x.line, 'quotation', v.quotation_id, x.quotation_line, x.quantity,
  v.status in ('open', 'closed', 'voiding') and exists (select from sales.quotation_line q
    where q.company_id = v.company_id and q.quotation_id = v.quotation_id and q.line = x.quotation_line and q.item_id = x.item_id)
from sales.invoice v join sales.invoice_line x on x.company_id = v.company_id and x.invoice_id = v.id
where v.quotation_id is not null and x.quotation_line is not null;
insert into platform.origin (company_id, kind, id, line, from_kind, from_id, from_line, counts)
select v.company_id, 'invoice', v.id, 0, 'quotation', v.quotation_id, 0, v.status in ('open', 'closed', 'voiding')
from sales.invoice v where v.quotation_id is not null
  and not exists (select from sales.invoice_line x where x.company_id = v.company_id and x.invoice_id = v.id and x.quotation_line is not null);

-- Bills of orders, by line.
insert into platform.origin (company_id, kind, id, line, from_kind, from_id, from_line, quantity, counts)
select b.company_id, 'bill', b.id, l.line, 'purchaseOrder', l.order_id, l.order_line, l.quantity, b.status <> 'voided'
from purchases.bill b join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id
where l.order_id is not null;
