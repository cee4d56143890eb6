-- CreateTable
CREATE TABLE "inspection_generation" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "day_max_number" INTEGER,
    "surprise_rate" SMALLINT NOT NULL,
    "seed" TEXT NOT NULL,
    "seed_hash" TEXT NOT NULL,
    "fixed_at" TIMESTAMPTZ(3) NOT NULL,
    "result" JSONB,
    "planned" INTEGER NOT NULL DEFAULT 0,
    "drawn_from" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "picks" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "saved_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspection_generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection_generation_team" (
    "generation_id" INTEGER NOT NULL,
    "team_id" INTEGER NOT NULL,

    CONSTRAINT "inspection_generation_team_pkey" PRIMARY KEY ("generation_id","team_id")
);

-- CreateIndex
CREATE INDEX "inspection_generation_user_id_idx" ON "inspection_generation"("user_id");

-- CreateIndex
CREATE INDEX "inspection_generation_expires_at_idx" ON "inspection_generation"("expires_at");

-- CreateIndex
CREATE INDEX "inspection_generation_team_team_id_idx" ON "inspection_generation_team"("team_id");

-- AddForeignKey
ALTER TABLE "inspection_generation" ADD CONSTRAINT "inspection_generation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_generation_team" ADD CONSTRAINT "inspection_generation_team_generation_id_fkey" FOREIGN KEY ("generation_id") REFERENCES "inspection_generation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_generation_team" ADD CONSTRAINT "inspection_generation_team_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "inspection_team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
