-- Its place in the sequence is held on this branch: the branch of sales advances brings it.
select 1;
