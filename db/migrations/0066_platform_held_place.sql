-- Holds the place of the migration that is written beside this branch (0066); it goes when both come together.
select 1;
