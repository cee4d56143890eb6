export const words = {
  /** Words of the control that chooses files. */
  files: {
    choose: 'Choose files',
    choosePhotos: 'Choose photos',
    photograph: 'Take a photo',
    dropHere: 'or drop them here',
    rules_one: 'One file ({{kinds}}) of at most {{megabytes}} MB.',
    rules_other: 'At most {{count}} files ({{kinds}}) of {{megabytes}} MB each.',
    chosen_one: '{{count}} file chosen, {{size}}',
    chosen_other: '{{count}} files chosen, {{size}}',
    list: 'Files chosen',
    remove: 'Remove {{name}}',
    refused_one: 'One file was not added',
    refused_other: '{{count}} files were not added',
    sending: 'Sending: {{percent}}%',
    sent: 'Sent. The portal is checking the files…',
    failed_one: 'Nothing was sent. Your file is kept here.',
    failed_other: 'Nothing was sent. Your {{count}} files are kept here.',
  },
}
