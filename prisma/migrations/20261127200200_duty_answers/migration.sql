-- A duty may be asked for by the other side, and is written nowhere else.
ALTER TABLE "duty_rule" DROP CONSTRAINT "duty_rule_source_check";
ALTER TABLE "duty_rule" ADD CONSTRAINT "duty_rule_source_check" CHECK ("source" IN ('CAP_618', 'CAP_618A', 'CODE_OF_PRACTICE', 'OTHER_SIDE'));
