-- Before each sending the company's held documents are asked for: over all that wait it cost more with every one of them.
create index document_held on einvoicing.document (company_id, response_code, id)
  where status = any (array[0, 1, 4]) and response_code is not null;
