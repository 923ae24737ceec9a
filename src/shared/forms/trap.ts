/**
 * The name of the field that nobody sees, in forms that programs like to fill. A program fills every field; a browser and a
 * password manager fill what they know by its name (`website`, `company`, `address2`), so this one means nothing.
 */
export const TRAP = 'remark_2';
