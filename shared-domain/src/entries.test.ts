import * as releases from './releases';
import * as signing from './signing';
import * as testing from './testing';
import * as waste from './waste';
import * as wire from './wire';

test.each([
  [
    'wire',
    wire,
    `
    DomainError addPageFooter anyDash blankCharacters blockBrowserStorage blockSchema browserStorage can canonicalJson chosenBy clearStoredSession
    clearStoredToken clientSchema closedObject concernsSession coreApi coreEndpointSchemas coreEndpoints created
    credentialsSchema dashboardOrigin dashboardPath dashboardPathFrom dashboardSearchPath dayInputSchema dayMs
    dayOrInstantSchema daySchema decodeParams describeEndpoints describeTimeZone earliestDay latestDay deviceHeader deviceId dropFirstCalls dropFirstSignIn embedPath fieldError firstCallsKeptMs foldText hourMs minuteMs liveHeartbeatSeconds longestFrameMs
    embedAccessSchema embedApi embedChannelSchema embedEndpointSchemas embedEndpoints embedLimits embedScopeSchema
    embedTokenSchema enumOf servedReleaseSchema readEmbedChannel fillPath forgetDeviceId formatDay formatInstant formatInstantInZone hasFirstCalls hexOf idSchema
    instantInputSchema instantSchema instantWithZoneSchema isBlankText isDay isSavingData isSignOut isStorableText isTokenCurrent isTyping
    isWithinRoute issuedKeySchema keepDeviceId keepFirstCallsInBundle keyIdOf keyIdSchema keyRevocationSchema keyRotationSchema lastEventIdHeader
    lineSchema liveEvents livePositionHeader localInstants loginPath madeWithHeaders madeWithSchema matchPath matchWithin mayCall
    missingFieldMessage nameClients namedObject newPartnerKeySchema normalizeLine normalizeOptionalText normalizeOrigin nullable offerFirstCalls offerFirstSignIn ok onPrintKeys oneOf
    optionalBlockSchema optionalLineSchema originalDigestHeader parseDay parseInstant parseJson partnerKeyParams
    partnerKeySchema partnersPath peekFirstCalls peekFirstSignIn playgroundRequestSchema problemCodes problemSchema randomHex readDay readDays readPageOrigin readProblem
    plainLocales plural readSession readSignedText readStoredSession readTokenLife readUser readerDay readerDayText recordParams refusalSchema
    formatCount formatNumber releaseIdSchema releasesPath repeatedTimeQuestion roleSchema seenRevisionHeader sessionSchema setRegion signInPath signedBytes
    signedTextSchema signingPurposes skippedTimeMessage sortClients storeSession storeSignOut takeFirstCall takeFirstSignIn themeKey timeZoneAt tokenKey tokenRequestSchema userKey
    userSchema visibleText whenIdle withSchemas
    `,
  ],
  [
    'waste',
    waste,
    `
    attentionNames attentionReasons firstAttentionReasons mostCountedLoads longestPage mostExportedLoads exportColumns quietDays recorderRole checkEpaId checkManifestNumber containerTypes createLoadPath dashboardStatsSchema defaultUnit disposalFacility disposedAt distanceInKm distinctFromDay duplicateLoadPath duplicatedParameter epaIdPattern
    eventTimeRemarks evidenceFacts finalEvents findHazardClass findPhotoFormat countDays datesDue daysUntil overdueOf formatAccuracy formatPosition formatQuantity generatedAt generatorSchema hasMapLink
    hazardClassLabel hazardClassNumbers hazardClasses isEpaManifestNumber isExceptionalStep isLoadStatus isOptionalStage isPhotoCutOff isRecordedLater kmPerDegree
    listedSiteSchema listLoadsQuerySchema listSitesQuerySchema loadParams loadDetailSchema loadPath loadPathPattern loadSchema loadTitle
    loadSortKeys loadStatusSchema loadStatuses loadTextLimits longestPhrase manifestKey mapAddress mostListedNumbers
    mostPlacedLoads namedPlaceSchema newLoadSchema newSiteSchema newTrackingEventSchema normalizeEpaId normalizeManifestNumber parsePosition
    parseQuantity photoFormats photoHeadBytes photoLimits photoParams photoPath photoPathPattern photoSchema
    placedLoadSchema placedLoadsSchema placeQuerySchema quantityLimits reachedAt requiredLoadFields savedViewLimits savedViewSchema
    savedViewsSchema photoExtension siteChangeSchema siteParams siteRadius siteSchema siteTextLimit statusSteps townAccuracyLimit traceSchema trackingEventLimits trackingEventParams
    trackingEventSchema units usualLoadSort recordingDelay statusBefore usualStepsAfter validEvents wasMovedAfterDisposal wasteApi dashboardParts showsLoads
    wasteEndpointSchemas wasteEndpoints wasteTypes readTypedPosition withoutMarks describeHistoryLimit historyLimits
    `,
  ],
  [
    'releases',
    releases,
    `
    audienceSchema hasServedInterface embedMajorVersion embedFiles embedDoor embedApp carrierFolder
    carriedReleases audienceRoleSchema changePreviewSchema containerName countedName dataElement everyone
    federationRuntimePackage inlineRelease inlinedReleaseSchema integrityGlobal isCompressed jsonInElement
    killedReleaseSchema largestByteBudget loaderPolicy mediaTypeOf overrideTicketParameter pageElementIds pinSchema
    plannedChangeSchema rampSteps rampedBySchema readNotice readOverride readRegistryDocument readRelease
    registryAddress registryDocumentSchema registryElementId registrySubjectSchema releaseApi releaseBase
    releaseEndpointSchemas releaseEndpoints releaseExplanationSchema releaseId releaseSessionsSchema
    releaseNoticeSchema releaseOverrideSchema releaseSchema releaseSummarySchema releasesPathPattern
    remoteBeaconSchema remoteFailureReasons remoteNameSchema remoteReleasesPath resolutionReasonSchema
    resolutionRuleSchema resolutionSchema rolloutChangeSchema rolloutHistoryEntrySchema rolloutReachSchema
    rolloutSchema rolloutSummarySchema screenDoor selfHaltSchema signInElementId statedCalls storedRegistryKey teamKeySchema
    uploadStatementHeader uploadStatementSchema
    `,
  ],
  ['signing', signing, 'fileFacts publicKeyId rawPublicKey sha384Of signText'],
  [
    'testing',
    testing,
    `
    aHistoryEntry aLoad aPhoto aReleaseSummary aRollout aTrackingEvent aUser acme anAttention activeRelease anExplanation
    candidateRelease demoPassword endpoints nord previousRelease
    `,
  ],
])('the entry %s exports exactly these names', (_name, entry, names) => {
  expect(Object.keys(entry).sort()).toEqual(names.trim().split(/\s+/).sort());
});
