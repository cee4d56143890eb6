-- what was done on a log-book has a right of its own: programs that read log-books, and so their operations, go on reading them
UPDATE "api_client" c SET "permissions" = array_append(c."permissions", 'operationRecord:list')
FROM "organization" o
WHERE o."id" = c."org_id" AND o."type" IN ('RC', 'RP', 'EMSD')
  AND 'logbook:list' = ANY(c."permissions") AND NOT 'operationRecord:list' = ANY(c."permissions");
