import { absentPageRule } from './absent-page.ts';
import { addressFormRule } from './address-form.ts';
import { addressListRule } from './address-list.ts';
import { addressTakenRule } from './address-taken.ts';
import { announcementRule } from './announcement.ts';
import { bareAddressRule } from './bare-address.ts';
import { brokenLinkRule } from './broken-link.ts';
import { buildLockRule } from './build-lock.ts';
import { canonicalRule } from './canonical.ts';
import { consentRule } from './consent.ts';
import { cssVariableRule } from './css-variable.ts';
import { dayOrderRule } from './day-order.ts';
import { dayToComeRule } from './day-to-come.ts';
import { diskRule } from './disk.ts';
import { doubleFieldRule } from './double-field.ts';
import { doubleIdRule } from './double-id.ts';
import { downloadFileRule } from './download-file.ts';
import { editRefusedRule } from './edit-refused.ts';
import { emergencyNumberRule } from './emergency-number.ts';
import { emojiRule } from './emoji.ts';
import { emptyHeadingRule } from './empty-heading.ts';
import { factInTextRule } from './fact-in-text.ts';
import { farPlaceRule } from './far-place.ts';
import { fieldNameRule } from './field-name.ts';
import { fileChangedRule } from './file-changed.ts';
import { fileNameRule } from './file-name.ts';
import { filePlaceRule } from './file-place.ts';
import { fleetFolderRule } from './fleet-folder.ts';
import { footnoteRule } from './footnote.ts';
import { frontMatterRule } from './front-matter.ts';
import { generatorRule } from './generator.ts';
import { gridBlockRule } from './grid-block.ts';
import { halfPageRule } from './half-page.ts';
import { headingOrderRule } from './heading-order.ts';
import { headingSpaceRule } from './heading-space.ts';
import { hiddenPostRule } from './hidden-post.ts';
import { hostRulesRule } from './host-rules.ts';
import { hoursRule } from './hours.ts';
import { leadEndpointRule } from './lead-endpoint.ts';
import { linkSpaceRule } from './link-space.ts';
import { linkWithoutAddressRule } from './link-without-address.ts';
import { linkWithoutWordsRule } from './link-without-words.ts';
import { lostPlaceholderRule } from './lost-placeholder.ts';
import { mainHeadingRule } from './main-heading.ts';
import { menuPlaceRule } from './menu-place.ts';
import { mergeConflictRule } from './merge-conflict.ts';
import { missingFieldRule } from './missing-field.ts';
import { missingFileRule } from './missing-file.ts';
import { missingPackageRule } from './missing-package.ts';
import { missingTextRule } from './missing-text.ts';
import { missingValueRule } from './missing-value.ts';
import { missingWordsRule } from './missing-words.ts';
import { namedElsewhereRule } from './named-elsewhere.ts';
import { noLeadEndpointRule } from './no-lead-endpoint.ts';
import { noSourcesRule } from './no-sources.ts';
import { notAllowedRule } from './not-allowed.ts';
import { noteCutsTextRule } from './note-cuts-text.ts';
import { noticeRuleRule } from './notice-rule.ts';
import { numberOrderRule } from './number-order.ts';
import { officeFactsRule } from './office-facts.ts';
import { oneOrSeveralRule } from './one-or-several.ts';
import { openBlankRule } from './open-blank.ts';
import { openMarkRule } from './open-mark.ts';
import { outputFolderRule } from './output-folder.ts';
import { ownSiteRule } from './own-site.ts';
import { ownTemplateRule } from './own-template.ts';
import { pageScriptRule } from './page-script.ts';
import { pastDayRule } from './past-day.ts';
import { pictureAltRule } from './picture-alt.ts';
import { pictureFileRule } from './picture-file.ts';
import { pictureInTextRule } from './picture-in-text.ts';
import { pictureMarkupRule } from './picture-markup.ts';
import { pictureNameRule } from './picture-name.ts';
import { previewAddressRule } from './preview-address.ts';
import { quizLevelsRule } from './quiz-levels.ts';
import { quizNumberRule } from './quiz-number.ts';
import { rawHtmlRule } from './raw-html.ts';
import { readTimeRule } from './read-time.ts';
import { redFlagRule } from './red-flag.ts';
import { redirectRule } from './redirect.ts';
import { redisRule } from './redis.ts';
import { reviewDayRule } from './review-day.ts';
import { reviewWaitsRule } from './review-waits.ts';
import { rollbackRule } from './rollback.ts';
import type { RuleText } from './rule-text.ts';
import { sameAddressRule } from './same-address.ts';
import { sameFileNameRule } from './same-file-name.ts';
import { sameOrderRule } from './same-order.ts';
import { sameTitleRule } from './same-title.ts';
import { sampleRule } from './sample.ts';
import { samplePortraitRule } from './sample-portrait.ts';
import { scriptWeightRule } from './script-weight.ts';
import { secretKeyRule } from './secret-key.ts';
import { similarTextsRule } from './similar-texts.ts';
import { siteUrlRule } from './site-url.ts';
import { skippedTimeRule } from './skipped-time.ts';
import { smartQuotesRule } from './smart-quotes.ts';
import { sourceDateRule } from './source-date.ts';
import { specialDayRule } from './special-day.ts';
import { specialtyRule } from './specialty.ts';
import { strangeIndentRule } from './strange-indent.ts';
import { strangeSpaceRule } from './strange-space.ts';
import { structuredDataRule } from './structured-data.ts';
import { tableCellsRule } from './table-cells.ts';
import { tableRuleRule } from './table-rule.ts';
import { templateRule } from './template.ts';
import { textMeasuresRule } from './text-measures.ts';
import { textNotShownRule } from './text-not-shown.ts';
import { themeColorRule } from './theme-color.ts';
import { themeMarkRule } from './theme-mark.ts';
import { tooMuchRule } from './too-much.ts';
import { twiceInListRule } from './twice-in-list.ts';
import { typefaceRule } from './typeface.ts';
import { undeclaredHostRule } from './undeclared-host.ts';
import { unfinishedEditRule } from './unfinished-edit.ts';
import { unknownFieldRule } from './unknown-field.ts';
import { unknownIslandRule } from './unknown-island.ts';
import { unknownReferenceRule } from './unknown-reference.ts';
import { unlistedPageRule } from './unlisted-page.ts';
import { unmeantMarkRule } from './unmeant-mark.ts';
import { unreadLinkRule } from './unread-link.ts';
import { unreadMarkRule } from './unread-mark.ts';
import { unreadableFileRule } from './unreadable-file.ts';
import { unsafeCharacterRule } from './unsafe-character.ts';
import { unsafeLinkRule } from './unsafe-link.ts';
import { unusedHoursRule } from './unused-hours.ts';
import { unusedRedFlagRule } from './unused-red-flag.ts';
import { unusedSourceRule } from './unused-source.ts';
import { unusedTermRule } from './unused-term.ts';
import { vanishedAddressRule } from './vanished-address.ts';
import { watchedWordsRule } from './watched-words.ts';
import { wrongFormRule } from './wrong-form.ts';
import { wrongKindRule } from './wrong-kind.ts';
import { wrongLengthRule } from './wrong-length.ts';
import { yamlAliasRule } from './yaml-alias.ts';
import { yamlSyntaxRule } from './yaml-syntax.ts';

/** Every rule that a problem can break, one a file, by its name. */
export const RULES = {
  'absent-page': absentPageRule,
  'address-form': addressFormRule,
  'address-list': addressListRule,
  'address-taken': addressTakenRule,
  announcement: announcementRule,
  'bare-address': bareAddressRule,
  'broken-link': brokenLinkRule,
  'build-lock': buildLockRule,
  canonical: canonicalRule,
  consent: consentRule,
  'css-variable': cssVariableRule,
  'day-order': dayOrderRule,
  'day-to-come': dayToComeRule,
  disk: diskRule,
  'double-field': doubleFieldRule,
  'double-id': doubleIdRule,
  'download-file': downloadFileRule,
  'edit-refused': editRefusedRule,
  'emergency-number': emergencyNumberRule,
  emoji: emojiRule,
  'empty-heading': emptyHeadingRule,
  'fact-in-text': factInTextRule,
  'far-place': farPlaceRule,
  'field-name': fieldNameRule,
  'file-changed': fileChangedRule,
  'file-name': fileNameRule,
  'file-place': filePlaceRule,
  'fleet-folder': fleetFolderRule,
  footnote: footnoteRule,
  'front-matter': frontMatterRule,
  generator: generatorRule,
  'grid-block': gridBlockRule,
  'half-page': halfPageRule,
  'heading-order': headingOrderRule,
  'heading-space': headingSpaceRule,
  'hidden-post': hiddenPostRule,
  'host-rules': hostRulesRule,
  hours: hoursRule,
  'lead-endpoint': leadEndpointRule,
  'link-space': linkSpaceRule,
  'link-without-address': linkWithoutAddressRule,
  'link-without-words': linkWithoutWordsRule,
  'lost-placeholder': lostPlaceholderRule,
  'main-heading': mainHeadingRule,
  'menu-place': menuPlaceRule,
  'merge-conflict': mergeConflictRule,
  'missing-field': missingFieldRule,
  'missing-file': missingFileRule,
  'missing-package': missingPackageRule,
  'missing-text': missingTextRule,
  'missing-value': missingValueRule,
  'missing-words': missingWordsRule,
  'named-elsewhere': namedElsewhereRule,
  'no-lead-endpoint': noLeadEndpointRule,
  'not-allowed': notAllowedRule,
  'note-cuts-text': noteCutsTextRule,
  'notice-rule': noticeRuleRule,
  'number-order': numberOrderRule,
  'office-facts': officeFactsRule,
  'one-or-several': oneOrSeveralRule,
  'open-blank': openBlankRule,
  'open-mark': openMarkRule,
  'output-folder': outputFolderRule,
  'own-site': ownSiteRule,
  'own-template': ownTemplateRule,
  'page-script': pageScriptRule,
  'past-day': pastDayRule,
  'picture-alt': pictureAltRule,
  'picture-file': pictureFileRule,
  'picture-in-text': pictureInTextRule,
  'picture-markup': pictureMarkupRule,
  'picture-name': pictureNameRule,
  'preview-address': previewAddressRule,
  'quiz-levels': quizLevelsRule,
  'quiz-number': quizNumberRule,
  'raw-html': rawHtmlRule,
  'read-time': readTimeRule,
  redirect: redirectRule,
  redis: redisRule,
  'review-day': reviewDayRule,
  'review-waits': reviewWaitsRule,
  rollback: rollbackRule,
  'same-address': sameAddressRule,
  'same-file-name': sameFileNameRule,
  'same-order': sameOrderRule,
  'same-title': sameTitleRule,
  sample: sampleRule,
  'sample-portrait': samplePortraitRule,
  'script-weight': scriptWeightRule,
  'secret-key': secretKeyRule,
  'similar-texts': similarTextsRule,
  'site-url': siteUrlRule,
  'skipped-time': skippedTimeRule,
  'smart-quotes': smartQuotesRule,
  'source-date': sourceDateRule,
  'special-day': specialDayRule,
  specialty: specialtyRule,
  'strange-indent': strangeIndentRule,
  'strange-space': strangeSpaceRule,
  'structured-data': structuredDataRule,
  'table-cells': tableCellsRule,
  'table-rule': tableRuleRule,
  template: templateRule,
  'text-measures': textMeasuresRule,
  'text-not-shown': textNotShownRule,
  'theme-color': themeColorRule,
  'theme-mark': themeMarkRule,
  'too-much': tooMuchRule,
  'twice-in-list': twiceInListRule,
  typeface: typefaceRule,
  'undeclared-host': undeclaredHostRule,
  'unfinished-edit': unfinishedEditRule,
  'unknown-field': unknownFieldRule,
  'unknown-island': unknownIslandRule,
  'unknown-reference': unknownReferenceRule,
  'unlisted-page': unlistedPageRule,
  'unmeant-mark': unmeantMarkRule,
  'unread-link': unreadLinkRule,
  'unread-mark': unreadMarkRule,
  'unreadable-file': unreadableFileRule,
  'unsafe-character': unsafeCharacterRule,
  'unsafe-link': unsafeLinkRule,
  'unused-hours': unusedHoursRule,
  'unused-term': unusedTermRule,
  'vanished-address': vanishedAddressRule,
  'watched-words': watchedWordsRule,
  'wrong-form': wrongFormRule,
  'red-flag': redFlagRule,
  'unused-red-flag': unusedRedFlagRule,
  'no-sources': noSourcesRule,
  'unused-source': unusedSourceRule,
  'wrong-kind': wrongKindRule,
  'wrong-length': wrongLengthRule,
  'yaml-alias': yamlAliasRule,
  'yaml-syntax': yamlSyntaxRule,
} as const satisfies Record<string, RuleText>;

export type RuleId = keyof typeof RULES;
