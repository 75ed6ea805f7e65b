-- Guesses at a password or a code, counted before they are judged: of all processes, and past a restart. Keys are keyed hashes.
create table company.attempt (
  key text primary key,
  -- When the window began in which `failed` counts.
  since timestamptz not null,
  failed int not null default 0,
  -- Being judged right now; each counts as failed until it is known.
  pending int not null default 0
);
select platform.reference_table('company.attempt', true);
create index attempt_since on company.attempt (since);

-- When the person signed in whose session this goes on with: it ends some day however often it is renewed.
alter table company.session add column started_at timestamptz not null default now();
update company.session s set started_at = f.started_at
  from (select family, min(created_at) as started_at from company.session group by family) f where f.family = s.family;
