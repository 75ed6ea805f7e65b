-- Who comes in is looked for among those who are in house.
create index guest_document on hotels.guest (company_id, document_number);
