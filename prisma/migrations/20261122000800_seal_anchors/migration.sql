-- Which seal key masked the personal data of an entry.
ALTER TABLE "seal_entry" ADD COLUMN "key_version" INTEGER NOT NULL DEFAULT 1;

-- Checkpoints made so far stay as they are and verify by their own algorithm.
ALTER TABLE "seal_checkpoint"
  ADD COLUMN "algorithm" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "head_count" INTEGER,
  ADD COLUMN "heads_root" TEXT,
  ADD COLUMN "log_size" INTEGER,
  ADD COLUMN "log_root" TEXT,
  ADD COLUMN "key_version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "late_reason" TEXT,
  ADD COLUMN "missing" JSONB;

-- CreateTable
CREATE TABLE "seal_head" (
    "logbook_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "sequence" INTEGER NOT NULL,
    "seal" TEXT NOT NULL,

    CONSTRAINT "seal_head_pkey" PRIMARY KEY ("logbook_id","day")
);

-- CreateTable
CREATE TABLE "seal_walk" (
    "id" SERIAL NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "last_logbook_id" INTEGER NOT NULL DEFAULT 0,
    "logbooks" INTEGER NOT NULL DEFAULT 0,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "photographs" INTEGER NOT NULL DEFAULT 0,
    "days" INTEGER NOT NULL DEFAULT 0,
    "fault_count" INTEGER NOT NULL DEFAULT 0,
    "faults" JSONB NOT NULL DEFAULT '[]',
    "signed_up_to" DATE,

    CONSTRAINT "seal_walk_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "seal_head_day_idx" ON "seal_head"("day");

CREATE TRIGGER "seal_head_written_once" BEFORE UPDATE OR DELETE ON "seal_head" FOR EACH ROW EXECUTE FUNCTION "written_once"();
