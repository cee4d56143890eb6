export const words = {
  parties: {
    period: {
      noEnd: 'no end',
      beginsIn_zero: 'begins today',
      beginsIn_one: 'begins tomorrow',
      beginsIn_other: 'begins in {{count}} days',
      endsIn_zero: 'ends today',
      endsIn_one: 'ends tomorrow',
      endsIn_other: 'ends in {{count}} days',
      endsBy: 'ends by {{number}}',
      endedBy: 'ended by {{number}}',
    },
    decidedBy: '{{name}}, {{at}}',
  },
  enums: {
    partyKind: {
      RC: 'Registered contractor',
      SUB: 'Sub-contractor',
      RP: 'Responsible person',
      SUPPLIER: 'Sensor supplier',
    },
    partyRole: {
      'rc.PIC': 'Principal installation contractor (PIC)',
      'rc.PMC': 'Principal maintenance contractor (PMC)',
      'sub.ISC': 'Installation sub-contractor (ISC)',
      'sub.MSC': 'Maintenance sub-contractor (MSC)',
      'sub.DSC': 'Demolition sub-contractor (DSC)',
      'sub.CSC': 'Commissioning and examination sub-contractor (CSC)',
      'sub.ASC': 'Alteration sub-contractor (ASC)',
      'sub.OSC': 'Other sub-contractor (OSC)',
      'rp.OC': "Owners' corporation (OC)",
      'rp.OCOMM': "Owners' committee (OCOMM)",
      'rp.MAC': 'Mutual aid committee (MAC)',
      'rp.PMC': 'Property management company (PMC)',
      'rp.PMC_S': 'Property management company sub-team (PMC_S)',
      'rp.OWNER': 'Owner',
      'rp.OWNER_S': 'Owner sub-team (OWNER_S)',
      'rp.CMC': 'Contract management company (CMC)',
      'rp.CMC_S': 'Contract management company sub-team (CMC_S)',
      'rp.DEV': 'Developer (DEV)',
      'rp.DEV_S': 'Developer sub-team (DEV_S)',
      'supplier.SENSOR': 'Sensor supplier',
    },
    partySource: {
      CREATE: 'Log-book created',
      INVITATION: 'Invitation',
      HANDOVER: 'Handover',
      CHANGE_RC: 'Change RC',
      SUBCONTRACT: 'Sub-contract',
      AUTHORISATION: 'Work authorisation',
      MERGE: 'Organisation merge',
      SENSOR: 'Sensor link',
    },
    access: { PENDING: 'Pending', EFFECTIVE: 'Effective', INEFFECTIVE: 'Ineffective', REVOKED: 'Revoked' },
  },
  messages: {
    event: {
      accessGranted: {
        title: 'Your organisation has access to the log-book {{locationId}}',
        body: 'Your organisation has access to the log-book {{locationId}}, {{address}}, from {{startsAt}}. Role: {{partyRole}}. Given by {{org}}.',
        manyTitle: 'Your organisation has access to {{count}} log-books',
        manyBody:
          'Your organisation has access to {{count}} log-books from {{startsAt}}. Role: {{partyRole}}. Given by {{org}}.',
        example: '{{locationId}} {{address}}',
      },
      accessReplaced: {
        title: "Your organisation's access to the log-book {{locationId}} ends on {{endsAt}}",
        body: "Your organisation's access to the log-book {{locationId}}, {{address}}, ends on {{endsAt}}: {{org}} takes its place in the same category. Role: {{partyRole}}.",
        manyTitle: "Your organisation's access to {{count}} log-books ends on {{endsAt}}",
        manyBody:
          "Your organisation's access to {{count}} log-books ends on {{endsAt}}: {{org}} takes its place in the same category. Role: {{partyRole}}.",
        example: '{{locationId}} {{address}}',
      },
      accessEnded: {
        title: "Your organisation's access to the log-book {{locationId}} has ended",
        body: "Your organisation's access to the log-book {{locationId}}, {{address}}, ended on {{endsAt}}. Role: {{partyRole}}. {{reason}}",
        manyTitle: "Your organisation's access to {{count}} log-books has ended",
        manyBody:
          "Your organisation's access to {{count}} log-books ended on {{endsAt}}. Role: {{partyRole}}. {{reason}}",
        example: '{{locationId}} {{address}}',
      },
    },
  },
  problems: {
    accessPartlyClosed:
      'It also counts on log-books that are not open to you. Someone of your organisation who sees all of them can do this.',
    effectiveAfterEnd: 'The effective date must not be later than the end date. Change one of them.',
    effectiveInPast: 'The effective date has passed. Choose today or a later day.',
    datesChanged:
      'Someone else has changed these dates meanwhile, so yours were not saved. The page shows those that hold now. To replace them, close this, keep the draft, and open the same form again.',
    locationIdsInvalid: 'Invalid location ID: %row%. Correct it and try again.',
    locationsForbidden: 'You have no permission for these locations: %row%. Remove them and try again.',
    contractorExists:
      'These log-books have a registered contractor already, or one that is due there: %row%. See first who has access to them.',
  },
}
