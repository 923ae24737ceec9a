/** Why the audit log is not read. */
export const words = {
  superusersOnly: {
    en: 'Only superusers may read the audit log.',
    es: 'Solo los superusuarios pueden leer el registro de auditoría.',
    ne: 'अडिट लग सुपरयुजरले मात्र पढ्न सक्छन्।',
  },
  beforeIsANumber: {
    en: 'Enter the number of an entry.',
    es: 'Indica el número de una entrada.',
    ne: 'प्रविष्टिको नम्बर दिनुहोस्।',
  },
} as const;
