import { matching } from './fields.ts';

/**
 * Schema of a National Provider Identifier (45 CFR 162.406). Its last digit is the check digit of the Luhn formula, calculated as if 80840
 * were before the number; these five digits add 24 to the sum.
 */
export const npi = matching(/^[12]\d{9}$/, [
  'an NPI: ten digits in quotes that begin with 1 or 2',
  'an NPI: ten digits that begin with 1 or 2',
]).refine((number) => !/^\d{10}$/.test(number) || Number(number[9]) === checkDigit(number), {
  error: ({ input }) => {
    const number = String(input);
    return `A digit of ${number} is wrong: the last one checks the others, and after ${number.slice(0, 9)} it would be ${checkDigit(number)}. Compare all ten with npiregistry.cms.hhs.gov.`;
  },
});

function checkDigit(number: string): number {
  const sum = [...number.slice(0, 9)].reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 24);
  return (10 - (sum % 10)) % 10;
}
