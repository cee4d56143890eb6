ALTER TABLE "operation_event" ADD COLUMN "workbook" TEXT,
ADD COLUMN "workbook_row" INTEGER;

ALTER TABLE "handover" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'screen';
ALTER TABLE "invitation" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'screen';
ALTER TABLE "subcontract" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'screen';

-- what workbooks have made so far, as the history tells
WITH made AS (
  SELECT DISTINCT after->>'origin' AS number FROM operation_event
  WHERE action IN ('handingOver.handOver', 'inviting.invite', 'lettingIn.letIn') AND source = 'import'
), handovers AS (
  UPDATE handover h SET source = 'import' FROM made WHERE h.number = made.number
), invitations AS (
  UPDATE invitation i SET source = 'import' FROM made WHERE i.number = made.number
)
UPDATE subcontract s SET source = 'import' FROM made WHERE s.number = made.number;

-- imports that were asked for under the older name of what is to become of the rows
UPDATE run SET input = (input - 'mode') || jsonb_build_object('rows', input->'mode')
WHERE kind = 'importWorkers' AND input ? 'mode';
