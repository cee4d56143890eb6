-- Of labels that differ in capitals only, the later ones are told apart by their number, within the 30 characters of a name.
UPDATE "label" AS "later"
SET "name" = left("name", 30 - length(' (' || "id" || ')')) || ' (' || "id" || ')'
WHERE EXISTS (
  SELECT FROM "label" AS "first"
  WHERE "first"."org_id" = "later"."org_id" AND lower("first"."name") = lower("later"."name") AND "first"."id" < "later"."id"
);

DROP INDEX "label_org_id_name_key";
CREATE INDEX "label_org_id_idx" ON "label" ("org_id");
CREATE UNIQUE INDEX "label_name" ON "label" ("org_id", lower("name"));
