-- The deposit of a bill is a part of its debt that is ours to make: of concept detraction, beside the bill that it is of.
alter table treasury.open_item add column beside_id uuid;
update treasury.open_item i set concept = 'detraction', beside_id = b.id
from purchases.bill b where b.company_id = i.company_id and b.detraction_id = i.document_id and i.document_kind = 'billDetraction';
create index open_item_beside on treasury.open_item (company_id, beside_id) where beside_id is not null;
