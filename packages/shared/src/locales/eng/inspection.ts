export const words = {
  screens: { inspection: 'Inspection' },
  inspection: { seeDraw: 'See the draw' },
  enums: {
    inspectionPlan: {
      PLANNING: 'Planning',
      ASSIGNED: 'Assigned',
      ARRANGED: 'Arranged',
      PAUSED: 'Paused',
      COMPLETED: 'Completed',
      CANCELLED: 'Cancelled',
    },
    inspectionType: { SM: 'Special maintenance', RM: 'Routine maintenance' },
    riskIndex: { H: 'High', M: 'Middle', L: 'Low' },
    teamMode: {
      SCHEDULED: 'Scheduled',
      ACCESSOR_ONLY: 'Assign accessor only',
      INSPECTOR_ONLY: 'Assign inspector only',
    },
    teamUserKind: { INSPECTOR: 'Inspector', ACCESSOR: 'Accessor', MEMBER: 'Member' },
    priority: { HIGH: 'High', MIDDLE: 'Middle', LOW: 'Low' },
    unfit: {
      team: 'the team can get no plans',
      mode: 'the team does not get jobs of this kind',
      person: 'the person does not inspect for this team',
      leave: 'the person is on leave on that day',
      holiday: 'that day is a public holiday',
      personFull: 'the person has the most for one person on that day',
      dayFull: 'the team has its most on that day',
      year: 'the day is not in the year of the plan',
    },
  },
  messages: {
    event: {
      inspectionTeamJoined: {
        title: 'You are in the inspection team {{team}}',
        body: '{{userName}} has taken you into the inspection team {{team}}.',
        manyTitle: 'You are in {{count}} inspection teams',
        manyBody: '{{userName}} has taken you into {{count}} inspection teams.',
        example: '{{team}}',
      },
      inspectionTeamLeft: {
        title: 'You are no longer in the inspection team {{team}}',
        body: '{{userName}} has taken you out of the inspection team {{team}}.',
        manyTitle: 'You are no longer in {{count}} inspection teams',
        manyBody: '{{userName}} has taken you out of {{count}} inspection teams.',
        example: '{{team}}',
      },
      inspectionVisitWithdrawn: {
        title: 'The inspection of {{locationId}} is no longer yours',
        body: '{{userName}} has taken the inspection of {{locationId}}, {{address}}, out of your schedule. Reason: {{reason}}',
        manyTitle: '{{count}} inspections are no longer yours',
        manyBody: '{{userName}} has taken {{count}} inspections out of your schedule. Reason: {{reason}}',
        example: '{{locationId}} {{address}}',
      },
      inspectionVisitGiven: {
        title: 'The inspection of {{locationId}} goes to another team',
        body: '{{userName}} has given the inspection of {{locationId}}, {{address}}, to the team {{team}}. It is no longer in your schedule.',
        manyTitle: '{{count}} inspections go to another team',
        manyBody:
          '{{userName}} has given {{count}} inspections to the team {{team}}. They are no longer in your schedule.',
        example: '{{locationId}} {{address}}',
      },
      inspectionVisitPlanned: {
        title: 'The inspection of {{locationId}} is yours',
        body: '{{userName}} has given you the inspection of {{locationId}}, {{address}} (team {{team}}).',
        manyTitle: '{{count}} inspections are yours',
        manyBody: '{{userName}} has given you {{count}} inspections.',
        example: '{{locationId}} {{address}}',
      },
      inspectionVisitMoved: {
        title: 'The inspection of {{locationId}} is no longer yours',
        body: "{{userName}} has taken the inspection of {{locationId}}, {{address}}, out of your schedule. It is someone else's now, waits in the backup pool of the team {{team}}, or has no date any more.",
        manyTitle: '{{count}} inspections are no longer in your schedule',
        manyBody:
          "{{userName}} has taken {{count}} inspections out of your schedule. They are someone else's now, wait in the backup pool, or have no date any more.",
        example: '{{locationId}} {{address}}',
      },
    },
  },
  problems: {
    inspectionPositionNeeded:
      'The team of this inspection needs to know where it was recorded. Switch the position on and send it again.',
    planNotFound: 'Inspection plan not found. It may have been removed. Refresh the list.',
    planAlreadyFinal:
      'Some plans have already been completed or cancelled, so they cannot be changed. Refresh the list.',
    teamNotFound: 'Inspection team not found. Refresh the list and choose again.',
    inspectionRemarkEdited: 'The inspection remark has been edited by someone else. Please refresh before you edit it.',
    scheduleFileEmpty: 'The file is empty. Fill in at least one row and upload it again.',
    scheduleFileInvalid: 'The file could not be read. Use the template and save it as xlsx.',
    scheduleTeamNotFound: 'The team of this schedule was not found. Refresh the list and choose again.',
    inspectorNotFound: 'Inspector or accessor not found. Check the log-in ID.',
    dateRangeNeeded: 'A date range is needed. Choose a start and an end date.',
    planAlreadyAssigned: 'Someone has planned this job meanwhile. Refresh to see who has it.',
    scheduleNotFound: 'Schedule not found. It may have been cleared or moved. Refresh the list.',
    backupJobsNotFound: 'No jobs were found in the backup pool. Refresh the list.',
    userSchedulesNotFound: 'No schedules were found for this user. Choose another user or period.',
    scheduleImportFailed: 'The Excel file could not be imported. Correct the marked rows and upload it again.',
    inspectorChangeFailed: 'The inspector could not be changed: %why%.',
    notInspectors: 'Some of the chosen users are not inspectors. Remove them and try again.',
    inspectorAssignFailed: 'The job could not be given to the inspector: %why%.',
    backupRevertFailed:
      'This job cannot be put into the backup pool. It needs a day and a time on which the team works, and a team of the regulator.',
    inspectionEdited: 'This inspection has been updated by someone else. Please refresh before you edit it.',
    generatedPlanImportFailed:
      'Some plans are no longer free: they were planned, given to another team or closed meanwhile. Nothing was saved. The plans concerned are marked; generate them again or leave them out.',
    generatedScheduleImportFailed:
      'Some jobs no longer fit: their day is full by now, or the person is on leave or has left the team. Nothing was saved. The jobs concerned are marked; generate them again or leave them out.',
    scheduleTransferFailed: 'None of the jobs could be transferred. What keeps each of them is listed.',
    scheduleGenerateFailed:
      'No schedule can be generated: nobody inspects for these teams on any working day of the period, or their jobs get no dates. Check the people of the teams, their leave and the period.',
    poolLocationAddFailed: 'The locations could not be added to the inspection pool. Check the list and try again.',
    statusHistoryFailed: 'The status history could not be loaded. Please try again.',
    planDetailsFailed:
      'This inspection plan was not found. It may have been removed, or belong to a team that you are not in.',
    teamDetailNotFound: 'The details of this team were not found. The team may have been deleted.',
    teamCreateFailed: 'The team could not be created. Check the fields and try again.',
    teamUpdateFailed: 'The team could not be updated. Refresh and try again.',
    priorityUpdateFailed: 'None of the plans could be changed. What keeps each of them is listed.',
    scheduleClearFailed: 'None of the jobs could be cleared. What keeps each of them is listed.',
    planCancelFailed: 'None of the plans could be cancelled. What keeps each of them is listed.',
    accessorUpdateFailed:
      'The accessor could not be taken out of the team. Transfer the open jobs of that accessor first.',
    inspectorRemoveFailed:
      'The inspector could not be taken out of the team. Transfer the open jobs of that inspector first.',
    teamUsersAddFailed: 'The users could not be added to the team. Check the list and try again.',
    teamDeleteFailed: 'The team cannot be deleted while it has plans or members. Move them first.',
    teamLocationAddFailed:
      'The team gets no location of this list: each is in the pool for that year and type already. Change the list, or choose to overwrite.',
    locationSearchFailed: 'The list of locations that this search names is gone or not yours. Paste the list again.',
    planStatusUpdateFailed: 'None of the plans could be moved. What keeps each of them is listed.',
    teamAssignFailed: 'None of the plans could be given to the team. What keeps each of them is listed.',
    remarkUpdateFailed: 'The remark stays as it is: the plan has been completed or cancelled meanwhile.',
    inspectorUpdateFailed: 'None of the jobs could be given to the person. What keeps each of them is listed.',
    inspectorSearchFailed:
      'Inspectors and accessors could not be searched: this team was not found. Choose another team.',
    accessorCreateFailed:
      'You open accounts in your own organisation, and those who keep inspection teams in consultants. This is neither. Choose a consultant.',
    teamUserSearchFailed:
      'The people of this team were not found. The team may have been deleted, or you are not in it any more.',
  },
}
