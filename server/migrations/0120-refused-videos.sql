-- Why a video was refused, for callers that lost the answer. Its pieces are deleted at once, its row a day later.
alter table videos add column refusal text;
