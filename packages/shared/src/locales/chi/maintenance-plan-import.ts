import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/maintenance-plan-import.ts'

export const words: Like<typeof eng> = {
  screens: { maintenancePlanImport: '匯入保養計劃' },
  maintenancePlanImport: {
    submit_one: '編排{{count}}本工作日誌',
    submit_other: '編排{{count}}本工作日誌',
    imported_one: '已編排{{count}}本工作日誌。',
    imported_other: '已編排{{count}}本工作日誌。',
    consequence: '系統會預先編排13個月的保養。計劃名稱相同的各行組成一個計劃。',
    toList: '前往保養計劃',
    sheet: '保養計劃',
    file: '保養計劃',
    field: {
      locationId: '地點編號',
      name: '計劃名稱',
      startingWeek: '起始星期',
      weeks: '到訪頻率（星期）',
      hours: '每次預計時間（小時）',
      annualMinimum: '每年最低次數',
      from: '由',
      to: '至',
      next: '下次保養',
    },
    help: {
      locationId: '11個字元，例如0900214-001，不可重複。',
      name: '最多100個字元。同一計劃各行的內容須相同。',
      startingWeek: '年份及星期數，例如2026-W48，須在計劃期間內。',
      weeks: '1至26。',
      hours: '0.25至24，例如1.5。',
      annualMinimum: '每年最少的保養次數，0至366。',
      from: '首日，例如01/12/2026。',
      to: '最後一日。留空即持續有效。',
      next: '請從選項中選擇。',
    },
  },
  imports: {
    kind: {
      maintenancePlanRowDiffers: '同一計劃各行不符',
      maintenancePlanNameDiffers: '已有計劃且內容不同',
      maintenancePlanEnded: '計劃已結束',
      maintenancePlanRowOverlaps: '已由另一計劃涵蓋',
      maintenancePlanWeekOutside: '起始星期不在期間內',
      maintenancePlanSeldom: '較法例要求疏',
      logbookOrLocationMissing: '找不到工作日誌',
    },
  },
  enums: { runKind: { importMaintenancePlans: '匯入保養計劃' } },
}
