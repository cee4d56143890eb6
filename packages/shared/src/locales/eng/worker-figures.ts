/** What lists of workers with their figures call these, wherever they stand. */
export const figures = {
  field: {
    examinations: 'Examinations',
    examinationMinutes: 'Examination average, min',
    examinationLong: 'Examination over 8 h, %',
    maintenances: 'Maintenance jobs',
    maintenanceMinutes: 'Maintenance average, min',
    maintenanceLong: 'Maintenance over 6 h, %',
    submission: 'Submitted after, h',
    gps: 'GPS correct, %',
    jobs: 'Jobs',
  },
  /** Of examinations and of maintenance, each under its own head. */
  head: {
    examination: 'Examination',
    maintenance: 'Maintenance',
    average: 'average, min',
    over: 'over {{hours}} h, %',
  },
  note: 'Examination: TW16, TW17. Maintenance: TW03, TW06, TW15. Over {{examination}} h ({{maintenance}} h): a job of that length, or any job of a day with more than {{examination}} periodic examinations ({{maintenance}} periodic maintenances); each job once.',
}
