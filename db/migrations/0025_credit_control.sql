-- Sales on credit beyond the client's line, or to who owes for too long: told, or refused but for a leave with its reason.
alter table company.configuration
  add column credit_control text not null default 'warn' check (credit_control in ('warn', 'block')),
  -- Days after the due date from which a client counts as overdue; null: nobody does.
  add column credit_overdue_days int check (credit_overdue_days between 0 and 365);

alter table sales.invoice
  add column credit_reason text,
  add column credit_override_by uuid,
  add column credit_override_at timestamptz,
  add constraint invoice_credit_override_whole
    check ((credit_reason is null) = (credit_override_by is null) and (credit_reason is null) = (credit_override_at is null));
