/** What somebody gave that cannot be taken, in words. */
export class InitMistake extends Error {}
