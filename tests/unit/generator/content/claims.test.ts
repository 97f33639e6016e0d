import { expect, it } from 'vitest';
import { claimsInSentence, namesBoard } from '../../../../generator/content/claims.ts';

const words = (sentence: string) => claimsInSentence(sentence).map((claim) => claim.words);

it.each([
  ['We are the best ENT in Atlanta.', 'are the best'],
  ['Atlanta’s Best Sinus Surgeon', 'Atlanta’s Best'],
  ['Voted best of Atlanta', 'Voted best'],
  ['The best rhinoplasty in Georgia', 'best rhinoplasty in Georgia'],
  ['Our team is simply the best.', 'simply the best'],
  ['See the best doctors near you.', 'best doctors'],
  ["Atlanta's Leading ENT Care", 'Leading ENT Care'],
  ['She is a leading surgeon of the neck.', 'leading surgeon'],
  ['An industry-leading sleep center', 'industry-leading sleep center'],
  ['Atlanta’s #1 sinus doctor', '#1'],
  ['We are number one in hearing care.', 'number one'],
  ['Our top-rated clinic', 'top-rated'],
  ['One of the top ENT doctors', 'top ENT doctors'],
  ['World-class care, close to home', 'World-class'],
  ['She is a renowned specialist.', 'renowned'],
  ['Our results are unmatched.', 'unmatched'],
  ['The most experienced nose surgeon in town', 'The most experienced nose surgeon'],
  ['An award-winning practice', 'award-winning'],
  ['We give you the best care.', 'best care'],
  ['The best sinus care near you', 'best sinus care'],
  ['We offer painless surgery.', 'painless'],
  ['The injection is virtually painless.', 'painless'],
  ['Enjoy a pain-free recovery.', 'pain-free'],
  ['Painless ear tubes for children', 'Painless'],
  ['Guaranteed results', 'Guaranteed'],
  ['We guarantee a straight nose.', 'guarantee'],
  ['The laser is 100% safe.', '100% safe'],
  ['It is risk-free and quick.', 'risk-free'],
  ['Our method cures snoring.', 'cures'],
  ['We cure tinnitus.', 'We cure'],
  ['A miracle treatment for sinus pain', 'miracle treatment'],
  ['No other clinic has the best technology.', 'best technology'],
  ['El mejor otorrino de San Antonio', 'mejor otorrino'],
  ['Los mejores médicos de Texas', 'mejores médicos'],
  ['Somos líderes en otorrinolaringología.', 'líderes en otorrinolaringología'],
  ['Ofrecemos cirugía sin dolor.', 'sin dolor'],
  ['Resultados garantizados', 'Resultados garantizados'],
  ['Es un tratamiento milagroso.', 'milagroso'],
])('“%s” has the claim “%s”', (sentence, claim) => {
  expect(words(sentence)).toEqual([claim]);
});

it.each([
  'It works best when used daily.',
  'The story you tell is the best clue.',
  'It is best to call first.',
  'Children with these conditions are best looked after by a hospital for children.',
  'Which is the best doctor for you?',
  'The best care depends on the cause.',
  'You know your child best, and our team asks you.',
  'Rest is the best medicine.',
  'The best place to park in Midtown is our garage.',
  'Pollen counts are best in January.',
  'Dr. Larkwell’s best advice is to wait.',
  'Smoking is the leading cause of this cancer.',
  'A tube leads to the doctor, leading from the ear.',
  'Drops at the top of the ear help.',
  'A painless lump should be looked at.',
  'Firm, often painless, grows over weeks',
  'A harmful lump may be small and painless for a long time.',
  'Once the ear is pain-free, you may swim.',
  'No one can guarantee a result.',
  'No operation is risk-free.',
  'We do not promise painless surgery.',
  'The law guarantees your privacy rights.',
  'Straightening the septum rarely cures apnea alone.',
  'Does taking out polyps cure allergies?',
  'Honey is one of many home cures.',
  'It is completely safe to fly with a cold.',
  'Step #1 is a rinse, and #12 is rest.',
  'Our number one priority is your breath.',
  'Our doctors see the most advanced cases.',
  'The world is louder with a hearing aid.',
  'Nadie puede garantizar resultados, ni un tratamiento indolor.',
  'Usted es quien mejor lo conoce.',
  'La mañana suele ser el mejor momento.',
  'Un bulto sin dolor puede esperar.',
])('“%s” has no claim', (sentence) => {
  expect(words(sentence)).toEqual([]);
});

it('finds several claims of a sentence in their order, each once', () => {
  expect(words('Painless surgery by the best surgeon in Atlanta, with guaranteed results')).toEqual([
    'Painless',
    'best surgeon in Atlanta',
    'guaranteed',
  ]);
});

it.each([
  ['Board-certified by the American Board of Otolaryngology – Head and Neck Surgery', true],
  ['Certificada por el Consejo Mexicano de Otorrinolaringología', true],
  ['Board-certified in otolaryngology', false],
  ['Member of the board of directors', false],
])('whether “%s” names a board of specialists: %s', (text, isNamed) => {
  expect(namesBoard(text)).toBe(isNamed);
});
